import { Alert, Button, Modal } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useMemo } from 'react';
import type { ProjectReply } from '#shared/contract/projects';
import type { ProjectChoice } from '#shared/rules/project-choices';
import { impactTexts } from '#client/messages/impact';
import { projectPopupTexts as texts } from '#client/messages/project-popup';
import { recordTexts } from '#client/messages/records';
import { ChangedFields } from '#client/ui/form/changed-fields';
import { ConflictPanel } from '#client/ui/form/conflict-panel';
import { useUnsaved } from '#client/ui/dialog/use-unsaved';
import { whileBusy } from '#client/ui/form/while-busy';
import { ImpactNotice, type ShownImpact, isEffectUnknown } from '#client/ui/form/impact-notice';
import { DraftNotice } from '#client/ui/form/draft-notice';
import { useReturnFocus } from '#client/ui/dialog/use-return-focus';
import { PopupContext } from './popup-context';
import classes from './project-popup.module.css';
import { StepCarousel } from './step-carousel';
import { StepList } from './step-list';
import { LAST_STEP } from './steps';
import { type ChoiceLists, useChoiceLists } from './use-choice-lists';
import { type ProjectForm, useProjectForm } from './use-project-form';
import { formatMoney } from '#client/ui/format/format';
import { FIELDS, type RecordField } from './fields';
import type { Option } from './options';
import { currentSession } from '#client/api/session';
import { reportPresence, usePresenceIn } from '#client/replica/index';

/** Announces the open form through presence, and returns the names of others who have it open. */
function usePopupPresence(project: ProjectReply | null): readonly string[] {
  const id = project?.id ?? 0;
  useEffect(() => {
    if (id === 0) return undefined;
    reportPresence({ project_id: id, doing: texts.doing, editing: `project:${id}` });
    return () => reportPresence({ project_id: id, doing: '', editing: '' });
  }, [id]);
  const me = currentSession()?.user.id;
  const others = usePresenceIn(id).filter(
    ({ editing, user_id }) => id !== 0 && editing === `project:${id}` && user_id !== me,
  );
  return [...new Set(others.map(({ display_name }) => display_name))];
}

const isRecordField = (field: string): field is RecordField => field in FIELDS;

function labelIn(options: readonly Option[], value: unknown): string {
  if (value === 0 || value === '') return texts.none;
  return options.find((option) => option.value === String(value))?.label ?? texts.removed;
}

/** Formats a field's value for the choice between two values of a conflict. */
function shownValue(lists: ChoiceLists, field: ProjectChoice, value: unknown): string {
  if (isRecordField(field)) return labelIn(lists.lists[FIELDS[field].list], value);
  if (field === 'pc_job_id') return labelIn(lists.jobs, value);
  if (field === 'fsc_area_id') return labelIn(lists.areas, value);
  if (typeof value === 'number') return formatMoney(value);
  if (typeof value === 'boolean') return value ? texts.yes : texts.no;
  return String(value);
}

const WIDTH_PX = 720;
const NARROW = '(max-width: 48em)';

interface ProjectPopupProps {
  /** Live project to edit; null for a new one. */
  project: ProjectReply | null;
  onClose: () => void;
  onSaved: (project: ProjectReply) => void;
}

interface FooterProps {
  form: ProjectForm;
  isNew: boolean;
  blocked: boolean;
  /** True until the effect of the edit is known. The buttons keep the focus. */
  waits: boolean;
}

/** Returns the label of Submit, with the effect of the edit once it is known. */
const labelOfSubmit = ({ impact }: ShownImpact): string =>
  (impact && impactTexts.saveAs(texts.submit, impact)) ?? texts.submit;

/**
 * Buttons Back, Next and Submit. An edit can be submitted from any step, a new project only from the last.
 */
function Footer({ form, isNew, blocked, waits }: FooterProps) {
  const { step, enter, pending, submit } = form;
  const isLast = step === LAST_STEP;
  const submitLabel = pending ? texts.submitting : labelOfSubmit(form.impact);
  return (
    <div className={classes.foot}>
      <Button size="sm" variant="default" disabled={step === 0} onClick={() => enter(step - 1)}>
        {texts.back}
      </Button>
      <span className={classes.forth}>
        {!isLast && (
          <Button key="next" size="sm" type="submit" variant={isNew ? 'filled' : 'default'}>
            {texts.next}
          </Button>
        )}
        {isLast && (
          <Button
            key="submit"
            size="sm"
            type="submit"
            disabled={pending || blocked}
            {...whileBusy(waits, undefined)}
          >
            {submitLabel}
          </Button>
        )}
        {!isLast && !isNew && (
          <Button
            size="sm"
            data-save
            disabled={pending || blocked}
            {...whileBusy(waits, () => void submit())}
          >
            {submitLabel}
          </Button>
        )}
      </span>
    </div>
  );
}

/** Shows a conflict or a refusal between the step and the buttons. */
function Problems({ form, archived, show }: { form: ProjectForm; archived: boolean; show: ShowValue }) {
  const { conflict, failure } = form;
  const field = conflict?.field as ProjectChoice | undefined;
  return (
    <>
      {conflict && field && (
        <ConflictPanel
          conflict={conflict}
          label={texts.labels[field]}
          showValue={(_field, value) => show(field, value)}
        />
      )}
      {(failure !== '' || archived) && (
        <p role="alert" className={classes.failure}>
          {archived ? texts.archived : failure}
        </p>
      )}
    </>
  );
}

type ShowValue = (field: ProjectChoice, value: unknown) => string;

/** Adds or edits a project in four steps. */
export function ProjectPopup({ project, onClose, onSaved }: ProjectPopupProps) {
  const lists = useChoiceLists(project);
  const form = useProjectForm({ project, lists, onSaved });
  const otherEditors = usePopupPresence(project);
  const isNarrow = useMediaQuery(NARROW, false, { getInitialValueInEffect: false });
  const { popup, question } = useUnsaved({
    isUnsaved: form.isTouched,
    isBusy: form.pending,
    onLeave: onClose,
  });
  useReturnFocus();
  const archived = project?.archived ?? false;
  const blocked = archived || form.conflict !== null;
  const waits = isEffectUnknown(form.impact) && !form.isClashing();

  const nextOrSubmit = (event: React.SyntheticEvent): void => {
    event.preventDefault();
    if (form.step < LAST_STEP) void form.next();
    else if (!blocked && !waits && !form.pending) void form.submit();
  };
  const context = useMemo(() => ({ form: form.form, lists, project }), [form.form, lists, project]);
  const title = project === null ? texts.newTitle : texts.editTitle(project.job_name);
  return (
    <>
      <Modal
        opened
        {...popup}
        closeOnClickOutside={false}
        title={title}
        size={WIDTH_PX}
        fullScreen={isNarrow}
        padding="md"
        closeButtonProps={{ 'aria-label': texts.close }}
      >
        <form onSubmit={nextOrSubmit} noValidate aria-label={title}>
          <StepList form={form} lists={lists} />
          {otherEditors.length > 0 && (
            <Alert color="yellow" variant="light" className={classes.otherEditors}>
              {recordTexts.otherEditors(otherEditors)}
            </Alert>
          )}
          <DraftNotice draft={form.draft} />
          <PopupContext value={context}>
            <StepCarousel step={form.step} entered={form.entered} />
          </PopupContext>
          <ChangedFields news={form.news} labelOf={(field) => texts.labels[field as ProjectChoice]} />
          <Problems
            form={form}
            archived={archived}
            show={(field, value) => shownValue(lists, field, value)}
          />
          <div className={classes.bottom}>
            <ImpactNotice {...form.impact} />
            <Footer form={form} isNew={project === null} blocked={blocked} waits={waits} />
          </div>
        </form>
      </Modal>
      {question}
    </>
  );
}
