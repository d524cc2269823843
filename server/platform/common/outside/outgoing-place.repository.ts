import { Injectable } from '@nestjs/common';
import { Database } from '#server/database/index';
import { OutgoingPlaceEntity } from './outgoing-place.entity';

/** Holds the queries on the places at which the database may send. They are of no company. */
@Injectable()
export class OutgoingPlaceRepository {
  constructor(private readonly database: Database) {}

  async all(): Promise<string[]> {
    const rows = await this.database.manager.find(OutgoingPlaceEntity, { select: { place: true } });
    return rows.map(({ place }) => place);
  }

  /** Notes a place. Another node may do the same at the same time. */
  async note(place: string): Promise<void> {
    await this.database.insertMany('outgoing_places', ['place'], [[place]], 'place = VALUES(place)');
  }
}
