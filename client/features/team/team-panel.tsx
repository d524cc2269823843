import { Skeleton } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import { useSessionUser } from '../../api/use-session-user';
import { teamTexts as texts } from '../../messages/team';
import { useCompanyRows, usePresence } from '../../replica';
import { Avatar } from '../../ui/people/avatar';
import { TableSkeleton } from '../../ui/feedback/skeletons';
import classes from './team-panel.module.css';
import { teamOf, type TeamMember } from './team-members';

interface DoingProps {
  member: TeamMember;
  jobName: string;
  /** True once the people online are known. */
  isKnown: boolean;
}

function Doing({ member, jobName, isKnown }: DoingProps) {
  if (!isKnown) return <Skeleton width={80} height={12} mt={4} />;
  if (!member.online) return <span>{texts.offline}</span>;
  const text = texts.doing(member.doing, jobName) || texts.online;
  return member.projectId === 0 ? (
    <span>{text}</span>
  ) : (
    <Link to={`/project/${String(member.projectId)}`}>{text}</Link>
  );
}

/** Lists the users of the company with their presence. */
export function TeamPanel() {
  const { rows: users, status } = useCompanyRows('users');
  const { rows: projects } = useCompanyRows('projects');
  const people = usePresence();
  const ownId = useSessionUser()?.id ?? 0;
  const members = useMemo(() => teamOf(users, people), [users, people]);
  const jobNames = useMemo(() => new Map(projects.map(({ id, job_name }) => [id, job_name])), [projects]);

  return (
    <aside className={classes.team} aria-label={texts.title}>
      <h2>{texts.title}</h2>
      {status === 'loading' && members.length === 0 && <TableSkeleton rows={4} label={texts.loading} />}
      {status === 'error' && members.length === 0 && <p role="alert">{texts.loadFailed}</p>}
      <ul>
        {members.map((member) => (
          <li key={member.id}>
            <Avatar userId={member.id} name={member.name} size={30} online={member.online} decorative />
            <div>
              <strong>
                {member.name} {member.id === ownId && <em>{texts.you}</em>}
              </strong>
              <Doing
                member={member}
                jobName={jobNames.get(member.projectId) ?? ''}
                isKnown={people.length > 0}
              />
            </div>
          </li>
        ))}
      </ul>
    </aside>
  );
}
