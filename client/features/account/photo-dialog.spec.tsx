import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { recordTexts } from '#client/messages/records';
import { show } from '#test/support/show';
import { PhotoDialog } from './photo-dialog';
import { photoFault } from './photo-check';

const file = (type: string, size: number): File => new File([new Uint8Array(size)], 'me', { type });

describe('the photo check', () => {
  it.each([
    ['image/png', 999_999, ''],
    ['image/jpeg', 1, ''],
    ['image/webp', 1, ''],
    ['image/gif', 1, ''],
    ['image/png', 1_000_000, 'File must be smaller than 1 MB'],
    ['image/svg+xml', 10, 'File must be an image'],
    ['text/html', 10, 'File must be an image'],
    ['', 2_000_000, 'File must be an image'],
  ])('checks a file of type "%s" and %i bytes: "%s"', (type, size, fault) => {
    expect(photoFault({ type, size })).toBe(fault);
  });
});

describe('the photo dialog', () => {
  let used: jest.Mock;
  let closed: jest.Mock;
  beforeEach(() => {
    URL.createObjectURL = () => 'blob:1';
    URL.revokeObjectURL = () => undefined;
    used = jest.fn();
    closed = jest.fn();
    show(<PhotoDialog onUse={used} onClose={closed} />);
  });

  /** Puts the file into the hidden input of the field. */
  const choose = async (chosen: File): Promise<void> => {
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (input === null) throw new Error('There is no file input');
    await userEvent.upload(input, chosen, { applyAccept: false });
  };

  it('requires a file', async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Use photo' }));
    expect(screen.getByText('Please select a file')).toBeInTheDocument();
    expect(used).not.toHaveBeenCalled();
  });

  it.each([
    ['text/plain', 10, 'File must be an image'],
    ['image/png', 1_000_000, 'File must be smaller than 1 MB'],
  ])('refuses %s of %i bytes before it sends anything', async (type, size, fault) => {
    await choose(file(type, size));
    expect(screen.getByText(fault)).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'Use photo' }));
    expect(screen.getByText(fault)).toBeInTheDocument();
    expect(used).not.toHaveBeenCalled();
  });

  it('takes a refused file again, which was corrected under the same name', async () => {
    await choose(file('image/png', 1_000_000));
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    expect(input?.files).toHaveLength(1);
    await userEvent.click(screen.getByLabelText('Image file'));
    expect(input?.files).toHaveLength(0);
  });

  it('shows the crop area and a zoom slider for the keyboard', async () => {
    await choose(file('image/png', 100));
    expect(await screen.findByRole('slider', { name: 'Zoom' })).toBeInTheDocument();
    await userEvent.keyboard('{Escape}');
    await userEvent.click(await screen.findByRole('button', { name: recordTexts.discard.confirm }));
    expect(closed).toHaveBeenCalled();
  });
});
