/** Texts of the frame: side bar, top bar, error screens, shortcuts. */
export const shellTexts = {
  product: 'Haulbook',
  skip: 'Skip to content',
  home: 'Haulbook, to the start page',
  navigation: 'Main',
  projects: 'Projects',
  search: 'Search or jump to…',
  paletteKey: 'Ctrl K',
  live: {
    connecting: 'Connecting…',
    connected: 'Live',
    reconnecting: 'Reconnecting…',
    closed: 'Offline',
  },
  reconnectingBanner: 'Reconnecting… What you see may be a little behind; nothing is lost.',
  whoIsHere: 'Who is here',
  toDark: 'Use the dark theme',
  toLight: 'Use the light theme',
  team: 'Team',
  logout: 'Logout',
  loggingOut: 'Logging Out...',
  login: 'Login',
  version: (version: string) => `v${version}`,
  starting: 'Opening Haulbook…',
  unreachableTitle: 'Haulbook cannot be reached',
  unreachableText: 'The server does not answer. Check your connection; we keep trying.',
  tryAgain: 'Try again',
  breadcrumb: 'Where you are',
  you: 'you',
};

/** The error screens of spec 1 section 2 and spec 2 section 2. */
export const errorScreenTexts = {
  notFound: '404 Page Not Found!',
  toDashboard: 'Go to the dashboard',
  unexpected: 'Unexpected Application Error!',
  unexpectedText: 'Something in this page broke. Reloading usually helps; your work is stored on the server.',
  reload: 'Reload',
  oops: 'Oops! Something Went Wrong',
  requestId: 'Request id',
  copy: 'Copy',
  copied: 'Copied',
  tryAgain: 'Try again',
};

/** The list that '?' opens. */
export const shortcutTexts = {
  title: 'Keyboard',
  close: 'Close',
  groups: {
    anywhere: 'Anywhere',
    lists: 'In lists and tables',
  },
  keys: {
    palette: 'Search or jump to',
    search: 'Search in this list',
    projects: 'Go to projects',
    team: 'Show or hide the team',
    shortcuts: 'This list',
    close: 'Close what is open',
    move: 'Next or previous row',
    open: 'Open the row',
    select: 'Select the row',
    panel: 'Side panel',
    lock: 'Lock the selection',
  },
};
