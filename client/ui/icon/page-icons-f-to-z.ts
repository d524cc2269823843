import { type Icon, filled, outline } from './tabler-icon';

export const IconFileDollar: Icon = (props) =>
  outline(
    props,
    'file-dollar',
    'M14 3v4a1 1 0 0 0 1 1h4',
    'M17 21h-10a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2h7l5 5v11a2 2 0 0 1 -2 2',
    'M14 11h-2.5a1.5 1.5 0 0 0 0 3h1a1.5 1.5 0 0 1 0 3h-2.5',
    'M12 17v1m0 -8v1',
  );
export const IconFileImport: Icon = (props) =>
  outline(
    props,
    'file-import',
    'M14 3v4a1 1 0 0 0 1 1h4',
    'M5 13v-8a2 2 0 0 1 2 -2h7l5 5v11a2 2 0 0 1 -2 2h-5.5m-9.5 -2h7m-3 -3l3 3l-3 3',
  );
export const IconFileInvoice: Icon = (props) =>
  outline(
    props,
    'file-invoice',
    'M14 3v4a1 1 0 0 0 1 1h4',
    'M17 21h-10a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2h7l5 5v11a2 2 0 0 1 -2 2',
    'M9 7l1 0',
    'M9 13l6 0',
    'M13 17l2 0',
  );
export const IconFilePlus: Icon = (props) =>
  outline(
    props,
    'file-plus',
    'M14 3v4a1 1 0 0 0 1 1h4',
    'M17 21h-10a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2h7l5 5v11a2 2 0 0 1 -2 2',
    'M12 11l0 6',
    'M9 14l6 0',
  );
export const IconFileSpreadsheet: Icon = (props) =>
  outline(
    props,
    'file-spreadsheet',
    'M14 3v4a1 1 0 0 0 1 1h4',
    'M17 21h-10a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2h7l5 5v11a2 2 0 0 1 -2 2',
    'M8 11h8v7h-8l0 -7',
    'M8 15h8',
    'M11 11v7',
  );
export const IconFileText: Icon = (props) =>
  outline(
    props,
    'file-text',
    'M14 3v4a1 1 0 0 0 1 1h4',
    'M17 21h-10a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2h7l5 5v11a2 2 0 0 1 -2 2',
    'M9 9l1 0',
    'M9 13l6 0',
    'M9 17l6 0',
  );
export const IconFileTypeCsv: Icon = (props) =>
  outline(
    props,
    'file-type-csv',
    'M14 3v4a1 1 0 0 0 1 1h4',
    'M5 12v-7a2 2 0 0 1 2 -2h7l5 5v4',
    'M7 16.5a1.5 1.5 0 0 0 -3 0v3a1.5 1.5 0 0 0 3 0',
    'M10 20.25c0 .414 .336 .75 .75 .75h1.25a1 1 0 0 0 1 -1v-1a1 1 0 0 0 -1 -1h-1a1 1 0 0 1 -1 -1v-1a1 1 0 0 1 1 -1h1.25a.75 .75 0 0 1 .75 .75',
    'M16 15l2 6l2 -6',
  );
export const IconFileUpload: Icon = (props) =>
  outline(
    props,
    'file-upload',
    'M14 3v4a1 1 0 0 0 1 1h4',
    'M17 21h-10a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2h7l5 5v11a2 2 0 0 1 -2 2',
    'M12 11v6',
    'M9.5 13.5l2.5 -2.5l2.5 2.5',
  );
export const IconFilter: Icon = (props) =>
  outline(
    props,
    'filter',
    'M4 4h16v2.172a2 2 0 0 1 -.586 1.414l-4.414 4.414v7l-6 2v-8.5l-4.48 -4.928a2 2 0 0 1 -.52 -1.345v-2.227',
  );
export const IconFlag3: Icon = (props) => outline(props, 'flag-3', 'M5 14h14l-4.5 -4.5l4.5 -4.5h-14v16');
export const IconGripVertical: Icon = (props) =>
  outline(
    props,
    'grip-vertical',
    'M8 5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
    'M8 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
    'M8 19a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
    'M14 5a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
    'M14 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
    'M14 19a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
  );
export const IconGasStation: Icon = (props) =>
  outline(
    props,
    'gas-station',
    'M14 11h1a2 2 0 0 1 2 2v3a1.5 1.5 0 0 0 3 0v-7l-3 -3',
    'M4 20v-14a2 2 0 0 1 2 -2h6a2 2 0 0 1 2 2v14',
    'M3 20l12 0',
    'M18 7v1a1 1 0 0 0 1 1h1',
    'M4 11l10 0',
  );
export const IconLink: Icon = (props) =>
  outline(
    props,
    'link',
    'M9 15l6 -6',
    'M11 6l.463 -.536a5 5 0 0 1 7.071 7.072l-.534 .464',
    'M13 18l-.397 .534a5.068 5.068 0 0 1 -7.127 0a4.972 4.972 0 0 1 0 -7.071l.524 -.463',
  );
export const IconLock: Icon = (props) =>
  outline(
    props,
    'lock',
    'M5 13a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v6a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-6',
    'M11 16a1 1 0 1 0 2 0a1 1 0 0 0 -2 0',
    'M8 11v-4a4 4 0 1 1 8 0v4',
  );
export const IconLockOpen: Icon = (props) =>
  outline(
    props,
    'lock-open',
    'M5 13a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v6a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2l0 -6',
    'M11 16a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
    'M8 11v-5a4 4 0 0 1 8 0',
  );
export const IconMailForward: Icon = (props) =>
  outline(
    props,
    'mail-forward',
    'M12 18h-7a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2h14a2 2 0 0 1 2 2v7.5',
    'M3 6l9 6l9 -6',
    'M15 18h6',
    'M18 15l3 3l-3 3',
  );
export const IconMessageCircle: Icon = (props) =>
  outline(
    props,
    'message-circle',
    'M3 20l1.3 -3.9c-2.324 -3.437 -1.426 -7.872 2.1 -10.374c3.526 -2.501 8.59 -2.296 11.845 .48c3.255 2.777 3.695 7.266 1.029 10.501c-2.666 3.235 -7.615 4.215 -11.574 2.293l-4.7 1',
  );
export const IconPackage: Icon = (props) =>
  outline(
    props,
    'package',
    'M12 3l8 4.5l0 9l-8 4.5l-8 -4.5l0 -9l8 -4.5',
    'M12 12l8 -4.5',
    'M12 12l0 9',
    'M12 12l-8 -4.5',
    'M16 5.25l-8 4.5',
  );
export const IconPencil: Icon = (props) =>
  outline(props, 'pencil', 'M4 20h4l10.5 -10.5a2.828 2.828 0 1 0 -4 -4l-10.5 10.5v4', 'M13.5 6.5l4 4');
export const IconPlus: Icon = (props) => outline(props, 'plus', 'M12 5l0 14', 'M5 12l14 0');
export const IconPrinter: Icon = (props) =>
  outline(
    props,
    'printer',
    'M17 17h2a2 2 0 0 0 2 -2v-4a2 2 0 0 0 -2 -2h-14a2 2 0 0 0 -2 2v4a2 2 0 0 0 2 2h2',
    'M17 9v-4a2 2 0 0 0 -2 -2h-6a2 2 0 0 0 -2 2v4',
    'M7 15a2 2 0 0 1 2 -2h6a2 2 0 0 1 2 2v4a2 2 0 0 1 -2 2h-6a2 2 0 0 1 -2 -2l0 -4',
  );
export const IconReceipt: Icon = (props) =>
  outline(
    props,
    'receipt',
    'M5 21v-16a2 2 0 0 1 2 -2h10a2 2 0 0 1 2 2v16l-3 -2l-2 2l-2 -2l-2 2l-2 -2l-3 2m4 -14h6m-6 4h6m-2 4h2',
  );
export const IconRefresh: Icon = (props) =>
  outline(
    props,
    'refresh',
    'M20 11a8.1 8.1 0 0 0 -15.5 -2m-.5 -4v4h4',
    'M4 13a8.1 8.1 0 0 0 15.5 2m.5 4v-4h-4',
  );
export const IconRestore: Icon = (props) =>
  outline(
    props,
    'restore',
    'M3.06 13a9 9 0 1 0 .49 -4.087',
    'M3 4.001v5h5',
    'M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0',
  );
export const IconScale: Icon = (props) =>
  outline(
    props,
    'scale',
    'M7 20l10 0',
    'M6 6l6 -1l6 1',
    'M12 3l0 17',
    'M9 12l-3 -6l-3 6a3 3 0 0 0 6 0',
    'M21 12l-3 -6l-3 6a3 3 0 0 0 6 0',
  );
export const IconThumbUp: Icon = (props) =>
  outline(
    props,
    'thumb-up',
    'M7 11v8a1 1 0 0 1 -1 1h-2a1 1 0 0 1 -1 -1v-7a1 1 0 0 1 1 -1h3a4 4 0 0 0 4 -4v-1a2 2 0 0 1 4 0v5h3a2 2 0 0 1 2 2l-1 5a2 3 0 0 1 -2 2h-7a3 3 0 0 1 -3 -3',
  );
export const IconThumbUpFilled: Icon = (props) =>
  filled(
    props,
    'thumb-up-filled',
    'M13 3a3 3 0 0 1 2.995 2.824l.005 .176v4h2a3 3 0 0 1 2.98 2.65l.015 .174l.005 .176l-.02 .196l-1.006 5.032c-.381 1.626 -1.502 2.796 -2.81 2.78l-.164 -.008h-8a1 1 0 0 1 -.993 -.883l-.007 -.117l.001 -9.536a1 1 0 0 1 .5 -.865a2.998 2.998 0 0 0 1.492 -2.397l.007 -.202v-1a3 3 0 0 1 3 -3z',
    'M5 10a1 1 0 0 1 .993 .883l.007 .117v9a1 1 0 0 1 -.883 .993l-.117 .007h-1a2 2 0 0 1 -1.995 -1.85l-.005 -.15v-7a2 2 0 0 1 1.85 -1.995l.15 -.005h1z',
  );
export const IconTrash: Icon = (props) =>
  outline(
    props,
    'trash',
    'M4 7l16 0',
    'M10 11l0 6',
    'M14 11l0 6',
    'M5 7l1 12a2 2 0 0 0 2 2h8a2 2 0 0 0 2 -2l1 -12',
    'M9 7v-3a1 1 0 0 1 1 -1h4a1 1 0 0 1 1 1v3',
  );
export const IconTruck: Icon = (props) =>
  outline(
    props,
    'truck',
    'M5 17a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
    'M15 17a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
    'M5 17h-2v-11a1 1 0 0 1 1 -1h9v12m-4 0h6m4 0h2v-6h-8m0 -5h5l3 5',
  );
export const IconTruckOff: Icon = (props) =>
  outline(
    props,
    'truck-off',
    'M5 17a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
    'M15.585 15.586a2 2 0 0 0 2.826 2.831',
    'M5 17h-2v-11a1 1 0 0 1 1 -1h1m3.96 0h4.04v4m0 4v4m-4 0h6m6 0v-6h-6m-2 -5h5l3 5',
    'M3 3l18 18',
  );
export const IconUpload: Icon = (props) =>
  outline(props, 'upload', 'M4 17v2a2 2 0 0 0 2 2h12a2 2 0 0 0 2 -2v-2', 'M7 9l5 -5l5 5', 'M12 4l0 12');
export const IconUserQuestion: Icon = (props) =>
  outline(
    props,
    'user-question',
    'M8 7a4 4 0 1 0 8 0a4 4 0 0 0 -8 0',
    'M6 21v-2a4 4 0 0 1 4 -4h3.5',
    'M19 22v.01',
    'M19 19a2.003 2.003 0 0 0 .914 -3.782a1.98 1.98 0 0 0 -2.414 .483',
  );
export const IconX: Icon = (props) => outline(props, 'x', 'M18 6l-12 12', 'M6 6l12 12');
