import { Button } from '@mantine/core';
import { useSetAtom } from 'jotai';
import { Link } from 'react-router-dom';
import { setupTexts as texts } from '#client/messages/setup';
import { IconCircle, IconCircleCheck } from '#client/ui/icon/page-icons-a-to-e';
import classes from './setup.module.css';
import { setupTrailAtom } from './setup-trail';
import type { Setup, SetupStep } from './use-setup';

/** Returns the small text under a step. */
function noteOf({ key, done, optional, isAllowed, people, to, withoutEmail }: SetupStep): string {
  if (done) return withoutEmail === 0 ? texts.done : texts.doneWithoutEmail(withoutEmail);
  if (!isAllowed) return texts.who(people);
  if (to === '') return texts.waits;
  return optional ? `${texts.optional}. ${texts.about[key]}` : texts.about[key];
}

/** Name of a step: the button of the next one, a link for the others, plain for those that cannot be done. */
function StepName({ step, isNext }: { step: SetupStep; isNext: boolean }) {
  const follow = useSetAtom(setupTrailAtom);
  const name = texts.steps[step.key];
  if (!step.isAllowed || step.to === '') return <b>{name}</b>;
  if (!isNext) {
    return (
      <Link to={step.to} onClick={() => follow(true)}>
        {name}
      </Link>
    );
  }
  return (
    <Button component={Link} to={step.to} size="xs" onClick={() => follow(true)}>
      {name}
    </Button>
  );
}

/** Link that opens the import of a step at once. */
function PasteLink({ step }: { step: SetupStep }) {
  const follow = useSetAtom(setupTrailAtom);
  if (step.pasteTo === '' || step.done || !step.isAllowed) return null;
  return (
    <Link className={classes.paste} to={step.pasteTo} onClick={() => follow(true)}>
      {texts.paste[step.key]}
    </Link>
  );
}

/** Steps in their order, with the next one as a button. */
export function SetupList({ setup: { steps, next } }: { setup: Setup }) {
  return (
    <ol className={classes.steps}>
      {steps.map((step) => {
        const Icon = step.done ? IconCircleCheck : IconCircle;
        const isNext = step.key === next?.key;
        return (
          <li
            key={step.key}
            data-done={step.done || undefined}
            data-next={isNext || undefined}
            aria-current={isNext ? 'step' : undefined}
          >
            <Icon size={18} aria-hidden="true" />
            <span>
              <StepName step={step} isNext={isNext} />
              <small>{noteOf(step)}</small>
              <PasteLink step={step} />
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** Share of the steps that are done, as text and as a bar. */
export function SetupProgress({ setup: { done, steps } }: { setup: Setup }) {
  return (
    <span className={classes.progress}>
      <progress value={done} max={steps.length} aria-label={texts.title} />
      <span>{texts.progress(done, steps.length)}</span>
    </span>
  );
}
