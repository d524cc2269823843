import { Injectable } from '@nestjs/common';
import type { ExportProgressEvent } from '#shared/realtime/events';
import { LiveRooms } from './live-rooms';
import { userRoom } from './live-types';

/** Sends events to one person only, in all tabs and on all nodes. */
@Injectable()
export class UserEvents {
  constructor(private readonly rooms: LiveRooms) {}

  exportProgress(userId: number, event: ExportProgressEvent): void {
    this.rooms.to(userRoom(userId))?.emit('export:progress', event);
  }

  /** Tells the tabs of a person to read their notifications again. */
  notificationsChanged(userId: number): void {
    this.rooms.to(userRoom(userId))?.emit('notifications:changed');
  }
}
