import { useState } from 'react';
import type { Person } from './people';
import { initials, personColour } from './person-colour';
import { usePhoto } from './photo-source';
import classes from './avatar.module.css';

interface AvatarProps {
  userId: number;
  name: string;
  /** Pixels; 32 when not given. */
  size?: number;
  /** Draws the dot: green when true, grey when false. */
  online?: boolean;
  /** Hidden from screen readers where the name stands beside it. */
  decorative?: boolean;
  /** False draws the letters, whatever photo there is. */
  withPhoto?: boolean;
}

/** A person's photo, or two letters on their own colour. */
export function Avatar(props: AvatarProps) {
  const { userId, name, size = 32, online, decorative = false, withPhoto = true } = props;
  const photo = usePhoto(userId);
  const [broken, setBroken] = useState('');
  const style = { width: size, height: size, fontSize: size * 0.36, background: personColour(userId) };
  const label = decorative
    ? { 'aria-hidden': true as const }
    : { role: 'img', 'aria-label': name, title: name };
  return (
    <span className={classes.avatar} style={style} {...label}>
      {withPhoto && photo !== '' && photo !== broken ? (
        <img src={photo} alt="" className={classes.photo} onError={() => setBroken(photo)} />
      ) : (
        initials(name)
      )}
      {online !== undefined && <span className={classes.dot} data-online={online} />}
    </span>
  );
}

interface AvatarStackProps {
  people: readonly Person[];
  size?: number;
  /** More than these are a number. */
  most?: number;
  label: string;
}

/** People side by side, overlapping; beyond `most` as "+3". */
export function AvatarStack({ people, size = 26, most = 4, label }: AvatarStackProps) {
  if (people.length === 0) return null;
  const rest = people.length - most;
  return (
    <span className={classes.stack} role="group" aria-label={label}>
      {people.slice(0, most).map(({ userId, name }) => (
        <Avatar key={userId} userId={userId} name={name} size={size} />
      ))}
      {rest > 0 && <span className={classes.rest}>+{rest}</span>}
    </span>
  );
}
