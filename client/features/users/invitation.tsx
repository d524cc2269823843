import { Badge, Button, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { IconLink, IconMailForward } from '#client/ui/icon/page-icons-f-to-z';
import { useState } from 'react';
import type { InvitationReply, UserReply } from '#shared/contract/users';
import { inviteUser } from '#client/api/users';
import { errorText } from '#client/messages/errors';
import { userTexts } from '#client/messages/users';
import { formatChicago } from '#shared/business-time';
import { useCopy } from '#client/ui/clipboard/use-copy';
import { writeClipboard } from '#client/ui/clipboard/write-clipboard';
import { showError, showSuccess } from '#client/ui/feedback/message-cards';
import { RowAction } from '#client/ui/list/row-actions';
import { useReturnFocus } from '#client/ui/dialog/use-return-focus';
import classes from './users-page.module.css';

const { invitation: texts } = userTexts;

/** Invitation with a link that a person must pass on. */
export interface OpenInvitation {
  user: UserReply;
  invitation: InvitationReply;
}

interface InvitedProps {
  user: UserReply;
  /** Replaces the call of the user's own company, for the admin area. */
  invite?: (id: number, send: boolean) => Promise<InvitationReply>;
  /** Called when the link must be passed on: no mail was sent, or the browser did not copy it. */
  onHandOver: (open: OpenInvitation) => void;
}

/** Marks a person who has not signed up. Its button invites again, by mail or with a link. */
export function Invited({ user, invite = inviteUser, onHandOver }: InvitedProps) {
  const [pending, setPending] = useState(false);
  const run = async (send: boolean): Promise<void> => {
    setPending(true);
    try {
      const invitation = await invite(user.id, send);
      if (send && invitation.mail_sent) showSuccess(texts.sent(user.email));
      else if (!send && (await writeClipboard(invitation.link))) showSuccess(texts.copied);
      else onHandOver({ user, invitation });
    } catch (thrown) {
      showError(errorText(thrown));
    } finally {
      setPending(false);
    }
  };
  const name = user.display_name;
  return (
    <span className={classes.invited}>
      <Badge variant="light" className={classes.badge} title={userTexts.invitedHint}>
        {userTexts.invited}
      </Badge>
      <RowAction
        label={texts.resend(name)}
        Icon={IconMailForward}
        busy={pending}
        onClick={() => void run(true)}
      />
      <RowAction label={texts.copy(name)} Icon={IconLink} busy={pending} onClick={() => void run(false)} />
    </span>
  );
}

/** Dialog with the link of an invitation, to copy and pass on. */
export function InvitationDialog({ open, onClose }: { open: OpenInvitation; onClose: () => void }) {
  useReturnFocus();
  const { user, invitation } = open;
  const { copied, copy } = useCopy(invitation.link);
  return (
    <Modal opened onClose={onClose} title={texts.title} closeButtonProps={{ 'aria-label': texts.close }}>
      <Stack gap="md">
        <Text size="sm">{invitation.mail_sent ? texts.share(user.display_name) : texts.notMailed}</Text>
        <TextInput
          label={texts.label}
          readOnly
          value={invitation.link}
          description={texts.expires(formatChicago(invitation.expires_at))}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Group justify="flex-end">
          <Button data-autofocus onClick={copy}>
            {copied ? texts.copiedLink : texts.copyLink}
          </Button>
        </Group>
      </Stack>
    </Modal>
  );
}
