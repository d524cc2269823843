import { type Icon, filled, outline } from './tabler-icon';

export const IconAlertCircle: Icon = (props) =>
  outline(props, 'alert-circle', 'M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0', 'M12 8v4', 'M12 16h.01');
export const IconAlertTriangle: Icon = (props) =>
  outline(
    props,
    'alert-triangle',
    'M12 9v4',
    'M10.363 3.591l-8.106 13.534a1.914 1.914 0 0 0 1.636 2.871h16.214a1.914 1.914 0 0 0 1.636 -2.87l-8.106 -13.536a1.914 1.914 0 0 0 -3.274 0',
    'M12 16h.01',
  );
export const IconArchive: Icon = (props) =>
  outline(
    props,
    'archive',
    'M3 6a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2',
    'M5 8v10a2 2 0 0 0 2 2h10a2 2 0 0 0 2 -2v-10',
    'M10 12l4 0',
  );
export const IconArchiveOff: Icon = (props) =>
  outline(
    props,
    'archive-off',
    'M8 4h11a2 2 0 1 1 0 4h-7m-4 0h-3a2 2 0 0 1 -.826 -3.822',
    'M5 8v10a2 2 0 0 0 2 2h10a2 2 0 0 0 1.824 -1.18m.176 -3.82v-7',
    'M10 12h2',
    'M3 3l18 18',
  );
export const IconArrowDown: Icon = (props) =>
  outline(props, 'arrow-down', 'M12 5l0 14', 'M18 13l-6 6', 'M6 13l6 6');
export const IconArrowDownRight: Icon = (props) =>
  outline(props, 'arrow-down-right', 'M7 7l10 10', 'M17 8l0 9l-9 0');
export const IconArrowLeft: Icon = (props) =>
  outline(props, 'arrow-left', 'M5 12l14 0', 'M5 12l6 6', 'M5 12l6 -6');
export const IconArrowRight: Icon = (props) =>
  outline(props, 'arrow-right', 'M5 12l14 0', 'M13 18l6 -6', 'M13 6l6 6');
export const IconArrowUp: Icon = (props) =>
  outline(props, 'arrow-up', 'M12 5l0 14', 'M18 11l-6 -6', 'M6 11l6 -6');
export const IconArrowUpRight: Icon = (props) =>
  outline(props, 'arrow-up-right', 'M17 7l-10 10', 'M8 7l9 0l0 9');
export const IconBolt: Icon = (props) => outline(props, 'bolt', 'M13 3l0 7l6 0l-8 11l0 -7l-6 0l8 -11');
export const IconBookmark: Icon = (props) =>
  outline(props, 'bookmark', 'M18 7v14l-6 -4l-6 4v-14a4 4 0 0 1 4 -4h4a4 4 0 0 1 4 4');
export const IconBookmarkPlus: Icon = (props) =>
  outline(props, 'bookmark-plus', 'M12 17l-6 4v-14a4 4 0 0 1 4 -4h4a4 4 0 0 1 4 4v5', 'M16 19h6', 'M19 16v6');
export const IconBuildingFactory2: Icon = (props) =>
  outline(
    props,
    'building-factory-2',
    'M3 21h18',
    'M5 21v-12l5 4v-4l5 4h4',
    'M19 21v-8l-1.436 -9.574a.5 .5 0 0 0 -.495 -.426h-1.145a.5 .5 0 0 0 -.494 .418l-1.43 8.582',
    'M9 17h1',
    'M14 17h1',
  );
export const IconCalendar: Icon = (props) =>
  outline(
    props,
    'calendar',
    'M4 7a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2v-12',
    'M16 3v4',
    'M8 3v4',
    'M4 11h16',
  );
export const IconCamera: Icon = (props) =>
  outline(
    props,
    'camera',
    'M5 7h1a2 2 0 0 0 2 -2a1 1 0 0 1 1 -1h6a1 1 0 0 1 1 1a2 2 0 0 0 2 2h1a2 2 0 0 1 2 2v9a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-9a2 2 0 0 1 2 -2',
    'M9 13a3 3 0 1 0 6 0a3 3 0 0 0 -6 0',
  );
export const IconChartBar: Icon = (props) =>
  outline(
    props,
    'chart-bar',
    'M3 13a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v6a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -6',
    'M15 9a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v10a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -10',
    'M9 5a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v14a1 1 0 0 1 -1 1h-4a1 1 0 0 1 -1 -1l0 -14',
    'M4 20h14',
  );
export const IconCheck: Icon = (props) => outline(props, 'check', 'M5 12l5 5l10 -10');
export const IconChevronDown: Icon = (props) => outline(props, 'chevron-down', 'M6 9l6 6l6 -6');
export const IconChevronRight: Icon = (props) => outline(props, 'chevron-right', 'M9 6l6 6l-6 6');
export const IconCircle: Icon = (props) => outline(props, 'circle', 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0');
export const IconCircleCheck: Icon = (props) =>
  outline(props, 'circle-check', 'M3 12a9 9 0 1 0 18 0a9 9 0 1 0 -18 0', 'M9 12l2 2l4 -4');
export const IconCircleCheckFilled: Icon = (props) =>
  filled(
    props,
    'circle-check-filled',
    'M17 3.34a10 10 0 1 1 -14.995 8.984l-.005 -.324l.005 -.324a10 10 0 0 1 14.995 -8.336zm-1.293 5.953a1 1 0 0 0 -1.32 -.083l-.094 .083l-3.293 3.292l-1.293 -1.292l-.094 -.083a1 1 0 0 0 -1.403 1.403l.083 .094l2 2l.094 .083a1 1 0 0 0 1.226 0l.094 -.083l4 -4l.083 -.094a1 1 0 0 0 -.083 -1.32z',
  );
export const IconClipboard: Icon = (props) =>
  outline(
    props,
    'clipboard',
    'M9 5h-2a2 2 0 0 0 -2 2v12a2 2 0 0 0 2 2h10a2 2 0 0 0 2 -2v-12a2 2 0 0 0 -2 -2h-2',
    'M9 5a2 2 0 0 1 2 -2h2a2 2 0 0 1 2 2a2 2 0 0 1 -2 2h-2a2 2 0 0 1 -2 -2',
  );
export const IconColumns3: Icon = (props) =>
  outline(
    props,
    'columns-3',
    'M3 4a1 1 0 0 1 1 -1h16a1 1 0 0 1 1 1v16a1 1 0 0 1 -1 1h-16a1 1 0 0 1 -1 -1v-16',
    'M9 3v18',
    'M15 3v18',
  );
export const IconCopy: Icon = (props) =>
  outline(
    props,
    'copy',
    'M7 9.667a2.667 2.667 0 0 1 2.667 -2.667h8.666a2.667 2.667 0 0 1 2.667 2.667v8.666a2.667 2.667 0 0 1 -2.667 2.667h-8.666a2.667 2.667 0 0 1 -2.667 -2.667l0 -8.666',
    'M4.012 16.737a2.005 2.005 0 0 1 -1.012 -1.737v-10c0 -1.1 .9 -2 2 -2h10c.75 0 1.158 .385 1.5 1',
  );
export const IconDeviceFloppy: Icon = (props) =>
  outline(
    props,
    'device-floppy',
    'M6 4h10l4 4v10a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2v-12a2 2 0 0 1 2 -2',
    'M10 14a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
    'M14 4l0 4l-6 0l0 -4',
  );
export const IconDots: Icon = (props) =>
  outline(
    props,
    'dots',
    'M4 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
    'M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
    'M18 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
  );
export const IconDownload: Icon = (props) =>
  outline(props, 'download', 'M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2 -2v-2', 'M7 11l5 5l5 -5', 'M12 4l0 12');
export const IconError404: Icon = (props) =>
  outline(
    props,
    'error-404',
    'M3 8v3a1 1 0 0 0 1 1h3',
    'M7 8v8',
    'M17 8v3a1 1 0 0 0 1 1h3',
    'M21 8v8',
    'M10 10v4a2 2 0 1 0 4 0v-4a2 2 0 1 0 -4 0',
  );
