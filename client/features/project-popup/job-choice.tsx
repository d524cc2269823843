import { Select, TextInput } from '@mantine/core';
import { jobsFailure, projectPopupTexts as texts } from '#client/messages/project-popup';
import { SELECT } from './choice';
import { useChoice, usePopup } from './popup-context';
import { TryAgain } from './try-again';
import { FIRST_FOCUS } from '#client/ui/keyboard/first-focus';

const JOB_NAME_MAX_LENGTH = 200;

/** Text field for the name of a project without a job. */
function TypedJob() {
  const { value, error, onChange, onBlur } = useChoice('job_name');
  return (
    <TextInput
      name="job_name"
      {...FIRST_FOCUS}
      required
      label={texts.labels.job_name}
      description={texts.job.typedNote}
      maxLength={JOB_NAME_MAX_LENGTH}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={onBlur}
    />
  );
}

/** Select for a job of the job system. */
function PickedJob() {
  const { lists } = usePopup();
  const { value, error, onChange, onBlur } = useChoice('pc_job_id');
  const { state, error: thrown, tryAgain } = lists.jobsAnswer;
  const failed = state === 'failed' ? jobsFailure(thrown) : undefined;
  const taken = lists.taken.has(value) ? texts.exists : undefined;
  return (
    <>
      <Select
        {...SELECT}
        name="pc_job_id"
        {...FIRST_FOCUS}
        required
        allowDeselect={false}
        label={texts.job.label}
        description={texts.job.note}
        placeholder={state === 'waiting' ? texts.job.loading : texts.job.placeholder}
        nothingFoundMessage={
          state === 'ready' && lists.jobs.length === 0 ? texts.job.none : texts.nothingFound
        }
        data={[...lists.jobs]}
        value={value === 0 ? null : String(value)}
        error={error ?? taken ?? failed}
        onChange={(id) => onChange(Number(id ?? 0))}
        onBlur={onBlur}
      />
      {failed !== undefined && <TryAgain onClick={tryAgain} />}
    </>
  );
}

/** Chooses the project's job: a select with a job system, else a text field. */
export function JobChoice() {
  const { lists } = usePopup();
  return lists.isTyped ? <TypedJob /> : <PickedJob />;
}
