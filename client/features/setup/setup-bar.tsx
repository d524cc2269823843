import { ActionIcon } from '@mantine/core';
import { useSetAtom } from 'jotai';
import { Link } from 'react-router-dom';
import { type SetupStepKey, setupTexts as texts } from '#client/messages/setup';
import { IconArrowLeft, IconArrowRight, IconCircleCheck } from '#client/ui/icon/page-icons-a-to-e';
import { IconX } from '#client/ui/icon/page-icons-f-to-z';
import classes from './setup.module.css';
import { setupTrailAtom } from './setup-trail';
import { type Setup, useSetup } from './use-setup';

/** Pages of the steps. */
const PAGES: readonly (readonly [RegExp, SetupStepKey])[] = [
  [/^\/settings\/companies$/, 'companies'],
  [/^\/settings\/users$/, 'people'],
  [/^\/settings\/company-settings$/, 'jobSystem'],
  [/^\/settings\/(asset-)?rate-sheets$/, 'rates'],
  [/^\/settings\/fuel-surcharge$/, 'fsc'],
  [/^\/projects$|^\/project\/\d+$/, 'project'],
  [/^\/project\/\d+\/(import|loads)$/, 'loads'],
  [/^\/project\/\d+\/customer-invoices(\/\d+)?$/, 'invoice'],
];

/** Returns the step that the bar leads to: the next open one after this page's, else the first open one. */
function stepAfter({ steps }: Setup, at: number) {
  const isOpen = ({ done, isAllowed, to }: Setup['steps'][number]): boolean =>
    !done && isAllowed && to !== '';
  return steps.slice(at + 1).find(isOpen) ?? steps.slice(0, at).find(isOpen);
}

/** Slim bar on the pages of the checklist's steps: the step, the next one, and the way back. */
export function SetupBar({ path }: { path: string }) {
  const setup = useSetup();
  const follow = useSetAtom(setupTrailAtom);
  const key = PAGES.find(([page]) => page.test(path))?.[1];
  const at = setup.steps.findIndex((step) => step.key === key);
  const step = setup.steps[at];
  if (!setup.isKnown || step === undefined) return null;
  const next = stepAfter(setup, at);
  return (
    <nav className={classes.bar} aria-label={texts.bar.label}>
      <span className={classes.here} data-done={step.done || undefined}>
        {step.done && <IconCircleCheck size={16} aria-label={texts.done} />}
        <span>{texts.bar.step(at + 1, setup.steps.length, texts.steps[step.key])}</span>
      </span>
      <Link to="/dashboard">
        <IconArrowLeft size={15} aria-hidden="true" />
        {texts.bar.back}
      </Link>
      {next !== undefined && (
        <Link to={next.to}>
          <span>{texts.bar.next(texts.steps[next.key])}</span>
          <IconArrowRight size={15} aria-hidden="true" />
        </Link>
      )}
      {next === undefined && step.done && <span>{texts.bar.complete}</span>}
      <ActionIcon variant="subtle" color="gray" aria-label={texts.bar.hide} onClick={() => follow(false)}>
        <IconX size={15} aria-hidden="true" />
      </ActionIcon>
    </nav>
  );
}
