import { Button, Checkbox, Group } from '@mantine/core';
import { ApiError } from '#client/api/errors';
import { EmptyState } from '#client/ui/feedback/empty-state';
import { ErrorPanel } from '#client/ui/feedback/error-panel';
import flash from '#client/ui/feedback/flash.module.css';
import { showError, showRunning, showSuccess, showWarning } from '#client/ui/feedback/message-cards';
import { OlderOpen } from '#client/ui/feedback/older-open';
import { Pill } from '#client/ui/feedback/pill';
import { RequestId } from '#client/ui/feedback/request-id';
import { TableSkeleton, TilesSkeleton } from '#client/ui/feedback/skeletons';
import classes from './gallery.module.css';
import type { GalleryEntry } from './gallery-entry';
import { doNothing } from './sample-data';

const notFound = new ApiError({ code: 'not_found', status: 404, message: 'No such project' });
const unreachable = new ApiError({ code: 'network', status: 0, message: 'Failed to fetch' });
const broken = new ApiError({
  code: 'internal',
  status: 500,
  message: 'Internal error',
  requestId: '01JDEXAMPLE0000',
});

function CardButtons() {
  const undo = { label: 'Undo', run: () => showSuccess('Loads are pending again') };
  return (
    <Group gap="xs">
      <Button variant="default" data-shows-card onClick={() => showSuccess('12 loads approved', undo)}>
        Success with Undo
      </Button>
      <Button variant="default" data-shows-card onClick={() => showError("Can't reach the server.")}>
        Error
      </Button>
      <Button variant="default" data-shows-card onClick={() => showWarning('3 loads have no rate.')}>
        Warning
      </Button>
      <Button variant="default" data-shows-card onClick={() => showRunning('Sending the invoice…')}>
        Running
      </Button>
    </Group>
  );
}

export const feedbackEntries: readonly GalleryEntry[] = [
  {
    title: 'Empty state',
    shows: ['feedback/empty-state.tsx#EmptyState'],
    states: {
      'A sentence': () => <EmptyState text="No matching carriers." />,
      'With the next step': () => (
        <EmptyState text="No carriers have been added." hint="Carriers have rates of their own.">
          <Button>Add carrier</Button>
        </EmptyState>
      ),
    },
  },
  {
    title: 'Older open loads',
    shows: ['feedback/older-open.tsx#OlderOpen'],
    states: {
      'With a choice': () => (
        <OlderOpen sentence="27 loads, $6,262.00 since 11/01/26.">
          <Checkbox size="xs" label="Include them" />
        </OlderOpen>
      ),
    },
  },
  {
    title: 'Error panel and request id',
    shows: ['feedback/error-panel.tsx#ErrorPanel', 'feedback/request-id.tsx#RequestId'],
    states: {
      'Not found': () => <ErrorPanel error={notFound} onTryAgain={doNothing} />,
      'Server out of reach': () => <ErrorPanel error={unreachable} onTryAgain={doNothing} />,
      'Server failed': () => (
        <ErrorPanel error={broken} what="Could not load the carriers." onTryAgain={doNothing} />
      ),
      'Request ID alone': () => <RequestId id="01JDEXAMPLE0000" className={undefined} />,
    },
  },
  {
    title: 'Flash of a change',
    shows: ['feedback/flash.module.css'],
    states: {
      'In a cell, then gone': () => (
        <span className={classes.flashed}>
          <i className={flash.cell} aria-hidden="true" />
          1,250.50
        </span>
      ),
    },
  },
  {
    title: 'Message cards',
    shows: [
      'feedback/message-cards.tsx#showError',
      'feedback/message-cards.tsx#showRunning',
      'feedback/message-cards.tsx#showSuccess',
      'feedback/message-cards.tsx#showWarning',
    ],
    states: { 'Each kind': CardButtons },
  },
  {
    title: 'Pill',
    shows: ['feedback/pill.tsx#Pill'],
    states: {
      'New comments': () => <Pill onClick={doNothing}>3 new comments</Pill>,
    },
  },
  {
    title: 'Skeletons',
    shows: ['feedback/skeletons.tsx#TableSkeleton', 'feedback/skeletons.tsx#TilesSkeleton'],
    states: {
      'Rows of a table': () => <TableSkeleton rows={4} label="Loading loads" />,
      'Strip of figures': () => <TilesSkeleton tiles={4} label="Loading totals" />,
    },
  },
];
