/** Bars or line of a chart, with a value for each label. */
export interface ChartSeries {
  readonly name: string;
  /** CSS color. */
  readonly color: string;
  readonly shape: 'bar' | 'line';
  /** Values by place. A line connects the values around a missing one. */
  readonly values: readonly (number | null)[];
  readonly axis?: 'left' | 'right';
  /** Dash pattern of a line. */
  readonly dash?: string;
  /** Overrides the color of a bar by its value. */
  readonly colorOf?: (value: number) => string;
}

/** Axis of values. */
export interface ChartAxis {
  readonly format: (value: number) => string;
  /** Room for its labels in pixels. */
  readonly width: number;
  /** Smallest distance between ticks that `format` still tells apart. */
  readonly smallestStep: number;
  /** False lets the axis begin near the smallest value; bars always stand on 0. */
  readonly fromZero: boolean;
}

/** Exact figures of a place, shown while it is pointed at. */
export interface ChartTip {
  readonly heading: string;
  readonly lines: readonly { readonly name: string; readonly value: string; readonly color?: string }[];
}

/** Area of the marks within the drawing, in pixels. */
export interface Plot {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Function that turns a value into a distance from the top, in pixels. */
export type Scale = (value: number) => number;
