import { Button } from '@mantine/core';
import { useState } from 'react';
import { commentTexts as texts } from '#client/messages/comments';
import { IconMessageCircle } from '#client/ui/icon/page-icons-f-to-z';
import classes from './comments.module.css';
import { CommentsDrawer } from './comments-drawer';
import { useCommentsOn, useMayComment } from './use-comments-on';

interface InvoiceCommentsProps {
  projectId: number;
  subject: 'customer_invoice' | 'vendor_invoice';
  invoiceId: number;
}

/** Button with the count of an invoice's comments. It opens them in a drawer. */
export function InvoiceComments({ projectId, subject, invoiceId }: InvoiceCommentsProps) {
  const comments = useCommentsOn(projectId, subject, invoiceId);
  const mayWrite = useMayComment(projectId);
  const [opened, setOpened] = useState(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconMessageCircle size={15} aria-hidden="true" />}
        aria-label={texts.onInvoice(comments.length)}
        onClick={() => setOpened(true)}
      >
        {texts.title}
        {comments.length > 0 && <span className={classes.count}>{comments.length}</span>}
      </Button>
      <CommentsDrawer
        projectId={projectId}
        subject={subject}
        comments={comments}
        mayWrite={mayWrite}
        opened={opened}
        subjectId={invoiceId}
        title={texts.invoiceTitle}
        onClose={() => setOpened(false)}
      />
    </>
  );
}
