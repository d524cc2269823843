import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { ProgressEvent } from '#shared/realtime/events';
import { type ProgressStart, secondsLeft } from '#shared/rules/time-left';
import { LiveRooms } from './live-rooms';
import { companyRoom, projectRoom } from './live-types';

/** Shortest interval between two events of a progress bar. */
const PROGRESS_EVERY_MS = 200;

/** Progress of a long work. The time left is computed from its pace. */
export type Progress = Omit<ProgressEvent, 'seconds_left'>;

interface Work {
  /** Room of the company, or of the people who have the project open. */
  readonly room: string;
  start: ProgressStart;
  lastAt: number;
  latest: ProgressEvent | null;
  timer: NodeJS.Timeout | undefined;
}

/** Publishes the progress of long work: at most five times a second, and always at the end. */
@Injectable()
export class ProgressPublisher implements OnApplicationShutdown {
  private readonly works = new Map<string, Work>();

  constructor(private readonly rooms: LiveRooms) {}

  onApplicationShutdown(): void {
    for (const { timer } of this.works.values()) clearTimeout(timer);
  }

  /** Publishes to the people who have the project open; with a company, to everybody in it. */
  publish(progress: Progress, companyId?: number): void {
    const now = performance.now();
    const key = `${progress.project_id}:${progress.work}`;
    const work = this.works.get(key) ?? startOf(progress, now, companyId);
    this.works.set(key, work);
    // Resets the start while the work waits for its turn, because it has no pace yet.
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
    work.lastAt = performance.now();
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
