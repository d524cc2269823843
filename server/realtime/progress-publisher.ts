import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { ProgressEvent } from '../../shared/realtime/events';
import { type ProgressStart, secondsLeft } from '../../shared/rules/time-left';
import { LiveRooms } from './live-rooms';
import { companyRoom, projectRoom } from './live-types';

/** A progress bar need not move faster. */
const PROGRESS_EVERY_MS = 200;

/** What a long work says of itself; how long it still takes is told from its pace. */
export type Progress = Omit<ProgressEvent, 'seconds_left'>;

interface Work {
  /** Everybody of the company, or those who have the project open. */
  readonly room: string;
  start: ProgressStart;
  lastAt: number;
  latest: ProgressEvent | null;
  timer: NodeJS.Timeout | undefined;
}

/** Shows long works to those whom they concern: five times a second at most, the end always. */
@Injectable()
export class ProgressPublisher implements OnApplicationShutdown {
  private readonly works = new Map<string, Work>();

  constructor(private readonly rooms: LiveRooms) {}

  onApplicationShutdown(): void {
    for (const { timer } of this.works.values()) clearTimeout(timer);
  }

  /** Tells those who have the project open; with a company, everybody in it. */
  publish(progress: Progress, companyId?: number): void {
    const now = Date.now();
    const key = `${progress.project_id}:${progress.work}`;
    const work = this.works.get(key) ?? startOf(progress, now, companyId);
    this.works.set(key, work);
    // What waits for its turn has no pace yet.
    if (progress.done === 0 && progress.total === 0) work.start = { atMs: now, done: 0 };
    work.latest = { ...progress, seconds_left: secondsLeft(work.start, progress, now) };
    if (progress.state !== 'running') {
      clearTimeout(work.timer);
      this.works.delete(key);
      this.send(work);
      return;
    }
    const wait = work.lastAt + PROGRESS_EVERY_MS - now;
    if (wait <= 0) this.send(work);
    else work.timer ??= setTimeout(() => this.send(work), wait);
  }

  private send(work: Work): void {
    work.timer = undefined;
    work.lastAt = Date.now();
    if (work.latest === null) return;
    this.rooms.to(work.room)?.emit('progress', work.latest);
    work.latest = null;
  }
}

const startOf = ({ project_id, done }: Progress, atMs: number, companyId: number | undefined): Work => ({
  room: companyId === undefined ? projectRoom(project_id) : companyRoom(companyId),
  start: { atMs, done },
  lastAt: 0,
  latest: null,
  timer: undefined,
});
