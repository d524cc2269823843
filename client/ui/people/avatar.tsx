import { useState } from 'react';
import type { Person } from './people';
import { initials, personColor } from './person-color';
import { usePhoto } from './photo-source';
import classes from './avatar.module.css';

interface AvatarProps {
  userId: number;
  name: string;
  /** Size in pixels; default 32. */
  size?: number;
  /** Draws the dot: green when true, gray when false. */
  online?: boolean;
  /** Hides the avatar from screen readers, for use next to the name. */
  decorative?: boolean;
  /** False draws the letters even if there is a photo. */
  withPhoto?: boolean;
}

/** Photo of a person, or two letters on the person's color. */
export function Avatar(props: AvatarProps) {
  const { userId, name, size = 32, online, decorative = false, withPhoto = true } = props;
  const photo = usePhoto(userId);
  const [broken, setBroken] = useState('');
  const style = { width: size, height: size, fontSize: size * 0.36, background: personColor(userId) };
  const label = decorative
    ? { 'aria-hidden': true as const }
    : { role: 'img', 'aria-label': name, title: name };
  return (
    <span className={classes.avatar} style={style} {...label}>
      {withPhoto && photo !== '' && photo !== broken ? (
        <img src={photo} alt="" className={classes.photo} onError={() => setBroken(photo)} />
      ) : (
        <span>{initials(name)}</span>
      )}
      {online !== undefined && <span className={classes.dot} data-online={online} />}
    </span>
  );
}

interface AvatarStackProps {
  people: readonly Person[];
  size?: number;
  /** Number of avatars; the others are shown as a number. */
  most?: number;
  label: string;
}

/** Row of overlapping avatars; those beyond `most` are shown as "+3". */
export function AvatarStack({ people, size = 26, most = 4, label }: AvatarStackProps) {
  if (people.length === 0) return null;
  const rest = people.length - most;
  return (
    <span className={classes.stack} role="group" aria-label={label}>
      {people.slice(0, most).map(({ userId, name }) => (
        <Avatar key={userId} userId={userId} name={name} size={size} />
      ))}
      {rest > 0 && <span className={classes.rest}>{`+${rest}`}</span>}
    </span>
  );
}
