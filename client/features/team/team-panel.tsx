import { CloseButton, Skeleton } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { PresenceEntry } from '#shared/realtime/events';
import { useHasPermission } from '#client/api/permissions';
import { useLiveRequest } from '#client/api/use-live-request';
import { useSessionUser } from '#client/api/use-session-user';
import { readLastSeen } from '#client/api/users';
import { teamTexts as texts } from '#client/messages/team';
import { useCompanyRows, usePresence } from '#client/replica/index';
import { Avatar } from '#client/ui/people/avatar';
import { TableSkeleton } from '#client/ui/feedback/skeletons';
import { Ago } from '#client/ui/format/ago';
import { Activity } from './activity';
import classes from './team-panel.module.css';
import { teamOf, type TeamMember } from './team-members';

/** Returns when each user was last connected, ISO by user id. Reads again when someone comes or goes. */
function useLastSeen(people: readonly PresenceEntry[]): ReadonlyMap<number, string> {
  const online = [...new Set(people.map(({ user_id }) => user_id))].sort((a, b) => a - b).join(' ');
  const { value } = useLiveRequest('last-seen', online, readLastSeen);
  return useMemo(() => new Map(value?.map(({ user_id, seen_at }) => [user_id, seen_at])), [value]);
}

interface DoingProps {
  member: TeamMember;
  jobName: string;
  /** True once the people online are known. */
  isKnown: boolean;
}

function LastSeen({ iso }: { iso: string }) {
  if (iso === '') return null;
  return (
    <span>
      {texts.lastSeen} <Ago iso={iso} />
    </span>
  );
}

function Doing({ member, jobName, isKnown }: DoingProps) {
  if (!isKnown) return <Skeleton width={80} height={12} mt={4} />;
  if (!member.online) return <LastSeen iso={member.lastSeen} />;
  const text = texts.doing(member.doing, jobName) || texts.online;
  return member.projectId === 0 ? (
    <span>{text}</span>
  ) : (
    <Link to={`/project/${member.projectId}`}>{text}</Link>
  );
}

function Members({ members, isKnown }: { members: readonly TeamMember[]; isKnown: boolean }) {
  const { rows: projects } = useCompanyRows('projects');
  const ownId = useSessionUser()?.id ?? 0;
  const jobNames = useMemo(() => new Map(projects.map(({ id, job_name }) => [id, job_name])), [projects]);
  return (
    <ul>
      {members.map((member) => (
        <li key={member.id}>
          <Avatar userId={member.id} name={member.name} size={30} online={member.online} decorative />
          <div>
            <strong>
              <span>{member.name}</span> {member.id === ownId && <em>{texts.you}</em>}
            </strong>
            <Doing member={member} jobName={jobNames.get(member.projectId) ?? ''} isKnown={isKnown} />
          </div>
        </li>
      ))}
    </ul>
  );
}

interface TeamPanelProps {
  projectId: number | null;
  onClose: () => void;
}

/** Lists the users of the company with their presence, and the activity of the open project or of the company. */
export function TeamPanel({ projectId, onClose }: TeamPanelProps) {
  const { rows: users, status } = useCompanyRows('users');
  const people = usePresence();
  const lastSeen = useLastSeen(people);
  const mayReadActivity = useHasPermission('read the audit trail');
  const members = useMemo(() => teamOf(users, people, lastSeen), [users, people, lastSeen]);
  const isKnown = people.length > 0;
  // While nobody's presence is known, everybody is in one list.
  const offline = isKnown ? members.filter(({ online }) => !online) : [];

  return (
    <>
      {/* Only where the list covers the page. The keyboard has the button. */}
      <div className={classes.backdrop} aria-hidden="true" onClick={onClose} />
      <aside className={classes.team} aria-label={texts.title}>
        <header className={classes.head}>
          <h2>{texts.title}</h2>
          <CloseButton aria-label={texts.close} onClick={onClose} />
        </header>
        {status === 'loading' && members.length === 0 && <TableSkeleton rows={4} label={texts.loading} />}
        {status === 'error' && members.length === 0 && <p role="alert">{texts.loadFailed}</p>}
        <Members members={members.slice(0, members.length - offline.length)} isKnown={isKnown} />
        {offline.length > 0 && (
          <>
            <h3>{texts.offline}</h3>
            <Members members={offline} isKnown />
          </>
        )}
        {mayReadActivity && <Activity key={projectId ?? 0} projectId={projectId} />}
      </aside>
    </>
  );
}
