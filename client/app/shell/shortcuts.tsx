import { Kbd, Modal } from '@mantine/core';
import { projectTexts } from '#client/messages/project';
import { shortcutTexts as texts } from '#client/messages/shortcuts';
import { PROJECT_KEYS } from '#client/ui/keyboard/project-keys';
import classes from './shortcuts.module.css';

const { keys } = texts;
const go = (key: string): string[] => ['g', key];
const GROUPS = [
  {
    label: texts.groups.anywhere,
    rows: [
      { keys: ['Ctrl K'], label: keys.palette },
      { keys: ['g', 'd'], label: keys.dashboard },
      { keys: ['g', 'p'], label: keys.projects },
      { keys: ['g', 'w'], label: keys.worklist },
      { keys: ['g', 's'], label: keys.settings },
      { keys: ['g', 'n'], label: keys.notifications },
      { keys: ['t'], label: keys.team },
      { keys: ['Ctrl Z'], label: keys.undo },
      { keys: ['?'], label: keys.shortcuts },
      { keys: ['Esc'], label: keys.close },
    ],
  },
  {
    label: texts.groups.project,
    rows: [
      { keys: go(PROJECT_KEYS.overview), label: projectTexts.tabs.overview },
      { keys: go(PROJECT_KEYS.loads), label: projectTexts.tabs.loads },
      { keys: go(PROJECT_KEYS.customerInvoices), label: projectTexts.tabs.customerInvoices },
      { keys: go(PROJECT_KEYS.vendorInvoices), label: projectTexts.tabs.vendorInvoices },
      { keys: go(PROJECT_KEYS.accruals), label: projectTexts.tabs.accruals },
      { keys: go(PROJECT_KEYS.import), label: projectTexts.tabs.import },
    ],
  },
  {
    label: texts.groups.lists,
    rows: [
      { keys: ['/'], label: keys.search },
      { keys: ['j', 'k'], label: keys.move },
      { keys: ['Enter'], label: keys.open },
      { keys: ['n'], label: keys.add },
      { keys: ['x'], label: keys.select },
      { keys: ['Space'], label: keys.panel },
      { keys: ['l'], label: keys.lock },
      { keys: ['c'], label: keys.comments },
      { keys: ['←', '→', '↑', '↓'], label: keys.cells },
      { keys: ['Shift ↓'], label: keys.range },
      { keys: ['Ctrl C'], label: keys.copy },
      { keys: ['Shift F10'], label: keys.menu },
    ],
  },
];

/** List of keyboard shortcuts. */
export function Shortcuts({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={texts.title}
      size="md"
      closeButtonProps={{ 'aria-label': texts.close }}
    >
      {GROUPS.map(({ label, rows }) => (
        <section key={label} className={classes.group}>
          <h3>{label}</h3>
          <dl>
            {rows.map((row) => (
              <div key={row.label}>
                <dt>{row.label}</dt>
                <dd>
                  {row.keys.map((key) => (
                    <Kbd key={key}>{key}</Kbd>
                  ))}
                </dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Modal>
  );
}
