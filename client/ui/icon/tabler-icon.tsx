import type { ComponentType, ReactElement, Ref, SVGProps } from 'react';

interface IconProps extends Omit<SVGProps<SVGSVGElement>, 'stroke' | 'ref'> {
  ref?: Ref<SVGSVGElement>;
  /** Width and height in pixels. */
  size?: number | string;
  /** Tooltip of the icon. */
  title?: string;
  /** Width of the lines. */
  stroke?: number | string;
}

export type Icon = ComponentType<IconProps>;

/** Draws an icon of Tabler Icons (LICENSE in this folder) with the same markup as its package. */
function draw(
  { size = 24, title, className, ...rest }: Omit<IconProps, 'stroke'> & { strokeWidth?: number | string },
  name: string,
  paths: readonly string[],
): ReactElement {
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      width={size}
      height={size}
      viewBox="0 0 24 24"
      {...rest}
      className={['tabler-icon', `tabler-icon-${name}`, className].filter(Boolean).join(' ')}
    >
      {title !== undefined && title !== '' && <title>{title}</title>}
      {paths.map((path) => (
        <path key={path} d={path} />
      ))}
    </svg>
  );
}

const LINES = {
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
const AREAS = { fill: 'currentColor', stroke: 'none' } as const;

/** Draws an icon of lines. */
export const outline = (
  { stroke = 2, ...props }: IconProps,
  name: string,
  ...paths: string[]
): ReactElement => draw({ ...LINES, strokeWidth: stroke, ...props }, name, paths);

/** Draws an icon of filled areas, which has no line width. */
export const filled = (props: IconProps, name: string, ...paths: string[]): ReactElement =>
  draw({ ...props, ...AREAS }, name, paths);
