import { Anchor, List, Stack, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { formatChicago } from '#shared/business-time';
import type {
  BillingProofReply,
  IncompleteProject,
  ProofPart,
  ProofProject,
} from '#shared/contract/billing-proof';
import { shownDay } from '#shared/words/shown-day';
import { readBillingProof } from '#client/api/billing-proof';
import { useLiveRequest } from '#client/api/use-live-request';
import { billingProofTexts as texts } from '#client/messages/billing-proof';
import { ErrorPanel } from '#client/ui/feedback/error-panel';
import { formatCount, formatMoney } from '#client/ui/format/format';
import { Facts, Panel } from '#client/ui/layout/panel';

const share = (percent: number | null): string =>
  percent === null ? texts.nothing : `${percent.toFixed(2)}%`;

const partText = ({ loads, amount }: ProofPart): string =>
  `${formatMoney(amount)} · ${texts.loads(loads, formatCount(loads))}`;

interface NumberProps {
  readonly label: string;
  readonly percent: number | null;
  readonly about: string;
  readonly facts: readonly { label: string; value: string }[];
  readonly children: ReactNode;
}

/** One of the numbers, with what it counts and what is missing in it. */
function ProofNumber({ label, percent, about, facts, children }: NumberProps) {
  return (
    <Stack gap="xs">
      <Text fw={600}>{`${label}: ${share(percent)}`}</Text>
      <Text size="sm" c="dimmed">
        {about}
      </Text>
      <Facts facts={facts} />
      {children}
    </Stack>
  );
}

interface MissingProps<Project> {
  readonly title: string;
  readonly none: string;
  readonly projects: readonly Project[];
  readonly more: number;
  readonly item: (project: Project) => ReactNode;
}

/** Projects that lack something in a number, each with a link. */
function Missing<Project extends { project_id: number }>(props: MissingProps<Project>) {
  const { title, none, projects, more, item } = props;
  if (projects.length === 0) return <Text size="sm">{none}</Text>;
  return (
    <>
      <Text size="sm">{title}</Text>
      <List size="sm" aria-label={title}>
        {projects.map((project) => (
          <List.Item key={project.project_id}>{item(project)}</List.Item>
        ))}
      </List>
      {more > 0 && <Text size="sm">{texts.more(more)}</Text>}
    </>
  );
}

/** Address of the loads of a project that no customer invoice has. */
const openLoads = (projectId: number): string => `/project/${projectId}/loads?filter=customer_not_invoiced`;

const projectItem = (project: ProofProject): ReactNode => (
  <>
    <Anchor component={Link} inherit to={openLoads(project.project_id)}>
      {project.job_name}
    </Anchor>{' '}
    <span>{partText(project)}</span>
  </>
);

const incompleteItem = ({
  project_id,
  job_name,
  upstream,
  present,
  unreadable,
}: IncompleteProject): ReactNode => (
  <>
    <Anchor component={Link} inherit to={`/project/${project_id}`}>
      {job_name}
    </Anchor>{' '}
    <span>
      {texts.complete.lack(upstream - present, formatCount(upstream - present), formatCount(unreadable))}
    </span>
  </>
);

function Cleared({ proof }: { proof: BillingProofReply }) {
  const { label, about, parts, missing, none } = texts.cleared;
  const facts = [
    { label: parts.delivered, value: partText(proof.delivered) },
    { label: parts.billed, value: partText(proof.billed) },
    { label: parts.credited, value: formatMoney(proof.credited) },
    { label: parts.accrued, value: partText(proof.accrued) },
    { label: parts.excluded, value: partText(proof.excluded) },
    { label: parts.open, value: partText(proof.open) },
  ];
  return (
    <ProofNumber label={label} percent={proof.cleared} about={about} facts={facts}>
      <Missing
        title={missing}
        none={none}
        projects={proof.open_projects}
        more={proof.more_open}
        item={projectItem}
      />
    </ProofNumber>
  );
}

function Timely({ proof }: { proof: BillingProofReply }) {
  const { label, about, parts, missing, none } = texts.timely;
  const facts = [
    { label: parts.due, value: formatMoney(proof.due) },
    { label: parts.inTime, value: formatMoney(proof.billed_in_time) },
  ];
  return (
    <ProofNumber label={label} percent={proof.timely} about={about(proof.timely_days)} facts={facts}>
      <Missing
        title={missing}
        none={none}
        projects={proof.late_projects}
        more={proof.more_late}
        item={projectItem}
      />
    </ProofNumber>
  );
}

function Complete({ proof }: { proof: BillingProofReply }) {
  const { label, about, counted, notCounted, parts, missing, none } = texts.complete;
  const isCounted = proof.compared_at !== '';
  const facts = [
    { label: parts.upstream, value: formatCount(proof.upstream_loads) },
    { label: parts.present, value: formatCount(proof.present_loads) },
  ];
  return (
    <ProofNumber label={label} percent={proof.complete} about={about} facts={isCounted ? facts : []}>
      <Text size="sm" c="dimmed">
        {isCounted ? counted(formatChicago(proof.compared_at)) : notCounted}
      </Text>
      {isCounted && (
        <Missing
          title={missing}
          none={none}
          projects={proof.incomplete_projects}
          more={proof.more_incomplete}
          item={incompleteItem}
        />
      )}
    </ProofNumber>
  );
}

/** Panel that says how much of what was delivered is billed, what is late, and what is not here. */
export function BillingProofPanel() {
  const { value, error, reload } = useLiveRequest('billing-proof', '', readBillingProof);
  return (
    <Panel title={texts.title}>
      {value === null && error === null && <Text size="sm">{texts.loading}</Text>}
      {value === null && error !== null && <ErrorPanel error={error} onTryAgain={reload} />}
      {value !== null && (
        <Stack gap="lg">
          <Text size="sm">{texts.lead(shownDay(value.first_day), shownDay(value.last_day))}</Text>
          <Cleared proof={value} />
          <Timely proof={value} />
          <Complete proof={value} />
        </Stack>
      )}
    </Panel>
  );
}
