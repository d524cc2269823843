import { Alert } from '@mantine/core';
import type { ReactNode } from 'react';
import { olderOpenTexts as texts } from '#client/messages/older-open';
import { IconAlertTriangle } from '../icon/page-icons-a-to-e';
import classes from './older-open.module.css';

interface OlderOpenProps {
  /** Number, amount and oldest day of the loads. */
  sentence: string;
  /** Choice to include them. */
  children: ReactNode;
}

/** Warning in the preview of an invoice or an accrual: loads from before its start are still open. */
export function OlderOpen({ sentence, children }: OlderOpenProps) {
  return (
    <Alert
      className={classes.older}
      icon={<IconAlertTriangle size={16} />}
      title={texts.title}
      variant="light"
      color="yellow"
    >
      <p>{sentence}</p>
      {children}
    </Alert>
  );
}
