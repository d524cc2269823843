import { Badge, Button, CopyButton, Group, Modal, Stack, Text, TextInput } from '@mantine/core';
import { IconLink, IconMailForward } from '../../ui/icon/page-icons-f-to-z';
import { useState } from 'react';
import type { InvitationReply, UserReply } from '../../../shared/contract/users';
import { inviteUser } from '../../api/users';
import { errorText } from '../../messages/errors';
import { userTexts } from '../../messages/users';
import { formatChicago } from '../../../shared/business-time';
import { showError, showSuccess } from '../../ui/feedback/message-cards';
import { RowAction } from '../../ui/list/row-actions';
import { useFocusBack } from '../../ui/dialog/use-focus-back';
import classes from './users-page.module.css';

const { invitation: texts } = userTexts;

/** An invitation whose link a person has to hand over. */
export interface OpenInvitation {
  user: UserReply;
  invitation: InvitationReply;
}

/** Whether the link reached the clipboard; browsers refuse that on pages that are not secure. */
async function copied(link: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(link);
    return true;
  } catch {
    return false;
  }
}

interface InvitedProps {
  user: UserReply;
  /** The call, where it is not that of one's own company. */
  invite?: (id: number, send: boolean) => Promise<InvitationReply>;
  /** The link has to be handed over: no mail went out, or the browser did not copy. */
  onHandOver: (open: OpenInvitation) => void;
}

/** Marks a person who has not signed up, and invites again, by mail or with a link to hand over. */
export function Invited({ user, invite = inviteUser, onHandOver }: InvitedProps) {
  const [pending, setPending] = useState(false);
  const run = async (send: boolean): Promise<void> => {
    setPending(true);
    try {
      const invitation = await invite(user.id, send);
      if (send && invitation.mail_sent) showSuccess(texts.sent(user.email));
      else if (!send && (await copied(invitation.link))) showSuccess(texts.copied);
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
        disabled={pending}
        onClick={() => void run(true)}
      />
      <RowAction
        label={texts.copy(name)}
        Icon={IconLink}
        disabled={pending}
        onClick={() => void run(false)}
      />
    </span>
  );
}

/** The link of an invitation, to be copied and handed over. */
export function InvitationDialog({ open, onClose }: { open: OpenInvitation; onClose: () => void }) {
  useFocusBack();
  const { user, invitation } = open;
  return (
    <Modal opened onClose={onClose} title={texts.title} closeButtonProps={{ 'aria-label': texts.close }}>
      <Stack gap="md">
        <Text size="sm">{invitation.mail_sent ? texts.handOver(user.display_name) : texts.notMailed}</Text>
        <TextInput
          label={texts.label}
          readOnly
          value={invitation.link}
          description={texts.until(formatChicago(invitation.expires_at))}
          onFocus={(event) => event.currentTarget.select()}
        />
        <Group justify="flex-end">
          <CopyButton value={invitation.link}>
            {({ copied: done, copy }) => (
              <Button data-autofocus onClick={copy}>
                {done ? texts.copiedLink : texts.copyLink}
              </Button>
            )}
          </CopyButton>
        </Group>
      </Stack>
    </Modal>
  );
}
