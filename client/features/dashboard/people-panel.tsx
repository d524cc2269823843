import { Link } from 'react-router-dom';
import { useSessionUser } from '#client/api/use-session-user';
import { dashboardTexts } from '#client/messages/dashboard';
import { teamTexts } from '#client/messages/team';
import { useCompanyRows, usePresence, useProjectNames } from '#client/replica/index';
import { Avatar } from '#client/ui/people/avatar';
import { Panel } from '#client/ui/layout/panel';
import { TableSkeleton } from '#client/ui/feedback/skeletons';
import classes from './side-lists.module.css';

const texts = dashboardTexts.people;

/** Lists the people who are online, one row each, with the current user first. */
export function PeoplePanel() {
  const people = usePresence();
  const { rows: projects } = useCompanyRows('projects');
  const named = useProjectNames();
  const ownId = useSessionUser()?.id ?? 0;
  const jobNames = new Map(projects.map(named).map(({ id, job_name }) => [id, job_name]));
  const entries = [...new Map(people.map((person) => [person.user_id, person])).values()].sort(
    (one, other) =>
      Number(other.user_id === ownId) - Number(one.user_id === ownId) ||
      one.display_name.localeCompare(other.display_name),
  );
  return (
    <Panel title={texts.title}>
      <ul className={classes.people}>
        {entries.map(({ user_id, display_name, project_id, doing }) => {
          const where = teamTexts.doing(doing, jobNames.get(project_id) ?? '') || teamTexts.online;
          return (
            <li key={user_id}>
              <Avatar userId={user_id} name={display_name} size={28} online decorative />
              <span>
                <strong>
                  <span>{display_name}</span> {user_id === ownId && <em>{texts.you}</em>}
                </strong>
                {project_id === 0 ? (
                  <small>{where}</small>
                ) : (
                  <Link to={`/project/${project_id}`}>{where}</Link>
                )}
              </span>
            </li>
          );
        })}
      </ul>
      {/* A loaded list has at least the current user. */}
      {entries.length === 0 && <TableSkeleton rows={2} label={texts.loading} />}
      {entries.length === 1 && <p className={classes.since}>{texts.none}</p>}
    </Panel>
  );
}
