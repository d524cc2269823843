import { readSource, sourceFiles } from '../support/checkout';

/** Field that only Mantine's trap gives the focus, after a timer. */
const FOCUSED_LATE =
  /<(?:TextInput|Textarea|Select|NativeSelect|Autocomplete|NumberBox|PasswordInput)\b[^>]*\bdata-autofocus/g;

/** Fields of popovers. Mantine draws a popover a frame after the key that opens it, so nothing is earlier than the trap. */
const IN_POPOVERS = ['client/features/loads/filter-menu.tsx', 'client/ui/table/columns/column-chooser.tsx'];
const MENU = 'client/ui/menu/menu-items.tsx';

const screens = sourceFiles(/^client\/.*\.tsx$/).filter((path) => !path.endsWith('.spec.tsx'));

describe('keys that are typed right after one that opens a layer', () => {
  it('reach the first field of a dialog: see FIRST_FOCUS', () => {
    expect(screens.filter((path) => readSource(path).includes('FIRST_FOCUS')).length).toBeGreaterThan(5);
    const late = screens.filter((path) => readSource(path).match(FOCUSED_LATE) !== null);
    expect(late.sort()).toEqual(IN_POPOVERS);
  });

  it('reach the items of a menu: see MenuItems', () => {
    expect(screens.filter((path) => readSource(path).includes('Menu.Dropdown'))).toEqual([MENU]);
  });
});
