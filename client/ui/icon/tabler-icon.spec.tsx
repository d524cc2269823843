import { render } from '@testing-library/react';
import { IconThumbUpFilled, IconX } from './page-icons-f-to-z';

const markupOf = (icon: React.ReactElement): string => render(icon).container.innerHTML;

it('renders the same markup as the icon package, with the given size and stroke', () => {
  expect(markupOf(<IconX size={16} stroke={1.5} className="here" aria-hidden />)).toBe(
    '<svg xmlns="http://www.w3.org/2000/svg" width="16" height="16" viewBox="0 0 24 24" fill="none" ' +
      'stroke="currentColor" stroke-linecap="round" stroke-linejoin="round" stroke-width="1.5" ' +
      'aria-hidden="true" class="tabler-icon tabler-icon-x here">' +
      '<path d="M18 6l-12 12"></path><path d="M6 6l12 12"></path></svg>',
  );
});

it('fills an icon without strokes, and gives it a title', () => {
  const markup = markupOf(<IconThumbUpFilled title="Good" />);
  expect(markup).toContain(
    'fill="currentColor" stroke="none" class="tabler-icon tabler-icon-thumb-up-filled"',
  );
  expect(markup).toContain('<title>Good</title>');
});
