import { Injectable, type OnApplicationShutdown } from '@nestjs/common';
import type { ProgressEvent } from '../../shared/realtime/events';
import { LiveRooms } from './live-rooms';
import { projectRoom } from './live-types';

/** A progress bar need not move faster. */
const PROGRESS_EVERY_MS = 200;

interface Work {
  lastAt: number;
  latest: ProgressEvent | null;
  timer: NodeJS.Timeout | undefined;
}

/** Shows long works to those who have the project open: five times a second at most, the end always. */
@Injectable()
export class ProgressPublisher implements OnApplicationShutdown {
  private readonly works = new Map<string, Work>();

  constructor(private readonly rooms: LiveRooms) {}

  onApplicationShutdown(): void {
    for (const { timer } of this.works.values()) clearTimeout(timer);
  }

  publish(event: ProgressEvent): void {
    const key = `${event.project_id}:${event.work}`;
    const work = this.works.get(key) ?? { lastAt: 0, latest: null, timer: undefined };
    this.works.set(key, work);
    work.latest = event;
    if (event.state !== 'running') {
      clearTimeout(work.timer);
      this.works.delete(key);
      this.send(work);
      return;
    }
    const wait = work.lastAt + PROGRESS_EVERY_MS - Date.now();
    if (wait <= 0) this.send(work);
    else work.timer ??= setTimeout(() => this.send(work), wait);
  }

  private send(work: Work): void {
    work.timer = undefined;
    work.lastAt = Date.now();
    if (work.latest === null) return;
    this.rooms.to(projectRoom(work.latest.project_id))?.emit('progress', work.latest);
    work.latest = null;
  }
}
