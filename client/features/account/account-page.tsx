import { Loader } from '@mantine/core';
import { IconUserQuestion } from '#client/ui/icon/page-icons-f-to-z';
import { accountTexts as texts } from '#client/messages/account';
import { useCompanyRows } from '#client/replica/index';
import { EmptyState } from '#client/ui/feedback/empty-state';
import { ErrorPanel } from '#client/ui/feedback/error-panel';
import classes from './account.module.css';
import { PasswordForm } from './password-form';
import { ProfileForm } from './profile-form';

interface AccountPageProps {
  /** 0 without a current user. */
  userId: number;
  onDone: () => void;
}

const reload = (): void => window.location.reload();

/** Shows both forms once the profile is loaded, and a placeholder or error before. */
function Forms({ userId, onDone }: AccountPageProps) {
  const { rows, status, error } = useCompanyRows('users');
  const user = rows.find(({ id }) => id === userId);
  if (user) {
    return (
      <div className={classes.forms}>
        <ProfileForm user={user} onDone={onDone} />
        <PasswordForm userId={user.id} onDone={onDone} />
      </div>
    );
  }
  if (status === 'error') return <ErrorPanel error={error} onTryAgain={reload} />;
  if (status === 'loading') {
    return (
      <div className={classes.opening} role="status" aria-label={texts.loading}>
        <Loader />
      </div>
    );
  }
  return (
    <EmptyState text={texts.noUser}>
      <IconUserQuestion size={56} stroke={1.2} aria-hidden="true" />
    </EmptyState>
  );
}

/** Page with the profile and password of the current user. */
export function AccountPage(props: AccountPageProps) {
  return (
    <>
      <h1 className={classes.heading}>{texts.title}</h1>
      <Forms {...props} />
    </>
  );
}
