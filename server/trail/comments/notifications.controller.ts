import { Body, Controller, Get, Patch, Query } from '@nestjs/common';
import { Transform } from 'class-transformer';
import { IsRecordId } from '#shared/contract/number-validators';
import { type NotificationsReply, ReadUpToRequest, type UnreadReply } from '#shared/contract/notifications';
import { MayBeAbsent } from '#shared/contract/validators';
import {
  CurrentPrincipal,
  IdParam,
  type Principal,
  RequirePermission,
  toWholeNumber,
} from '#server/platform/common/index';
import { MarkNotificationsRead } from './mark-notifications-read';
import { ReadNotifications } from './read-notifications';

/** Place of a page: it ends before this notification. */
class PageQuery {
  @MayBeAbsent()
  @Transform(toWholeNumber)
  @IsRecordId()
  before?: number;
}

/** Notifications of the caller. Everybody has their own, so reading is permission enough. */
@Controller('pc')
@RequirePermission('read')
export class NotificationsController {
  constructor(
    private readonly reads: ReadNotifications,
    private readonly marks: MarkNotificationsRead,
  ) {}

  /** Lists the caller's notifications, newest first. */
  @Get('notifications')
  page(
    @CurrentPrincipal() principal: Principal,
    @Query() { before }: PageQuery,
  ): Promise<NotificationsReply> {
    return this.reads.page(principal, before);
  }

  /** Counts the caller's unread notifications. */
  @Get('notifications/unread')
  unread(@CurrentPrincipal() principal: Principal): Promise<UnreadReply> {
    return this.reads.unread(principal);
  }

  /** Marks the caller's notifications as read, up to one. */
  @Patch('notifications/read')
  readUpTo(
    @CurrentPrincipal() principal: Principal,
    @Body() { up_to: id }: ReadUpToRequest,
  ): Promise<UnreadReply> {
    return this.marks.upTo(principal, id);
  }

  /** Marks a notification as read. */
  @Patch('notification/:id/read')
  readOne(@CurrentPrincipal() principal: Principal, @IdParam('id') id: number): Promise<UnreadReply> {
    return this.marks.one(principal, id);
  }
}
