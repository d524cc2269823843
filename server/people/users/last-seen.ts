import { Injectable, type OnModuleInit } from '@nestjs/common';
import type { LastSeenReply } from '#shared/contract/users';
import { DomainEvents } from '#server/platform/common/index';
import type { CompanyScope } from '#server/database/index';
import { SightingRepository } from './sighting.repository';

/** Knows when the users of a company were last connected. Realtime reports who is. */
@Injectable()
export class LastSeen implements OnModuleInit {
  constructor(
    private readonly sightings: SightingRepository,
    private readonly events: DomainEvents,
  ) {}

  onModuleInit(): void {
    this.events.on('UsersSeen', ({ users, at }) => this.sightings.store(users, at));
  }

  async run(scope: CompanyScope): Promise<LastSeenReply[]> {
    const rows = await this.sightings.ofCompany(scope);
    return rows.map(({ user_id, seen_at }) => ({ user_id, seen_at: seen_at.toISOString() }));
  }
}
