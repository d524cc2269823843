import { useMatch } from 'react-router-dom';
import { shellTexts } from '#client/messages/shell';
import { useConnection, useIsUpdating, usePresence } from '#client/replica/index';
import { AvatarStack } from '#client/ui/people/avatar';
import { distinctPeople } from '#client/ui/people/people';
import { projectIdOf } from '../routes/project-address';
import classes from './top-bar.module.css';

type State = keyof typeof shellTexts.live;

function StateText({ state }: { state: State }) {
  return (
    <span
      className={classes.live}
      data-state={state}
      role="status"
      title={state === 'updating' ? shellTexts.updatingHelp : undefined}
    >
      <span>{shellTexts.live[state]}</span>
    </span>
  );
}

/** State inside a project. A copy of an earlier visit shows "Updating…" until it is up to date. */
function StateOfProject({ projectId }: { projectId: number }) {
  const connection = useConnection();
  const isUpdating = useIsUpdating(projectId);
  return <StateText state={isUpdating && connection === 'connected' ? 'updating' : connection} />;
}

function StateOfConnection() {
  return <StateText state={useConnection()} />;
}

/** Shows the state of the connection, and the other people who are online. */
export function LiveStatus() {
  const projectId = projectIdOf(useMatch('/project/:id/*')?.params.id);
  const people = distinctPeople(usePresence());
  return (
    <>
      {projectId === null ? <StateOfConnection /> : <StateOfProject projectId={projectId} />}
      <span className={classes.people}>
        <AvatarStack people={people} label={shellTexts.onlineNow} />
      </span>
    </>
  );
}
