import { useDebouncedValue } from '@mantine/hooks';
import { IconCircle, IconCircleCheckFilled } from '../icon/page-icons-a-to-e';
import { useId } from 'react';
import { PASSWORD_RULES, brokenPasswordRules } from '#shared/rules/password';
import { passwordTexts as texts } from '#client/messages/new-password';
import classes from './new-password.module.css';
import { PasswordField } from './password-field';

/** Pause in typing after which screen readers announce the rules, instead of at each key. */
const ANNOUNCE_AFTER_MS = 900;

export interface ChosenPassword {
  password: string;
  verification: string;
}

interface RulesProps {
  id: string;
  chosen: ChosenPassword;
}

/**
 * Shows the password rules with a mark on each that is met, while the person types. A limit appears only when
 * it is exceeded.
 */
function PasswordRules({ id, chosen: { password, verification } }: RulesProps) {
  const broken = brokenPasswordRules(password, verification);
  const missing = broken.map(({ text }) => text.toLowerCase());
  const summary = missing.length === 0 ? texts.allMet : texts.missing(missing);
  const [announced] = useDebouncedValue(password === '' ? '' : summary, ANNOUNCE_AFTER_MS);
  return (
    <>
      <ul className={classes.rules} id={id} aria-label={texts.rules}>
        {PASSWORD_RULES.filter((rule) => rule.isLimit !== true || broken.includes(rule)).map((rule) => {
          const isMet = !broken.includes(rule);
          const Mark = isMet ? IconCircleCheckFilled : IconCircle;
          return (
            <li key={rule.id} data-met={isMet}>
              <Mark size={16} aria-hidden="true" />
              <span>{rule.text}</span>
              <span className="hb-visually-hidden">{`, ${isMet ? texts.met : texts.unmet}`}</span>
            </li>
          );
        })}
      </ul>
      <span className="hb-visually-hidden" role="status">
        {announced}
      </span>
    </>
  );
}

interface NewPasswordProps {
  chosen: ChosenPassword;
  onChange: (chosen: ChosenPassword) => void;
  disabled?: boolean;
}

/** Shows a password and its verification, each with a visibility button, and the live checklist of rules. */
export function NewPassword({ chosen, onChange, disabled = false }: NewPasswordProps) {
  const id = useId();
  const field = (name: keyof ChosenPassword) => ({
    name,
    value: chosen[name],
    autoComplete: 'new-password',
    required: true,
    disabled,
    onChange: (event: React.ChangeEvent<HTMLInputElement>) =>
      onChange({ ...chosen, [name]: event.currentTarget.value }),
  });
  return (
    <div className={classes.fields} role="group" aria-label={texts.group} aria-describedby={id}>
      <PasswordField {...field('password')} label={texts.password} />
      <PasswordField {...field('verification')} label={texts.verification} />
      <PasswordRules id={id} chosen={chosen} />
    </div>
  );
}
