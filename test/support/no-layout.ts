interface Wanted {
  readonly placement?: string;
  readonly strategy?: string;
}

/**
 * Places every menu and tooltip at the corner. jsdom has no layout, and computing positions there takes half the time
 * of a test.
 */
jest.mock('@floating-ui/dom', () => ({
  ...jest.requireActual<object>('@floating-ui/dom'),
  autoUpdate: (_anchor: unknown, _placed: unknown, update: () => void): (() => void) => {
    update();
    return () => undefined;
  },
  computePosition: (
    _anchor: unknown,
    _placed: unknown,
    { placement = 'bottom', strategy = 'absolute' }: Wanted = {},
  ) => Promise.resolve({ x: 0, y: 0, placement, strategy, middlewareData: {} }),
}));
