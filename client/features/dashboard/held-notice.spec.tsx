import { render, screen } from '@testing-library/react';
import { HeldNotice } from './held-notice';

it('says on a restored copy that nothing is sent, and says nothing elsewhere', () => {
  const { rerender } = render(<HeldNotice isHeld={false} />);
  expect(screen.queryByRole('status')).not.toBeInTheDocument();
  rerender(<HeldNotice isHeld />);
  expect(screen.getByRole('status').textContent).toBe(
    'This is a restored copy. It sends no emails and gets no data from other systems until an operator allows it.',
  );
});
