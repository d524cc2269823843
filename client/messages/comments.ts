/** Texts of a project's comments. */
export const commentTexts = {
  title: 'Comments',
  open: (count: number) => (count === 1 ? '1 comment' : `${String(count)} comments`),
  empty: 'No comments have been added.',
  label: 'Comment',
  placeholder: 'Write a comment…',
  send: 'Add comment',
  sending: 'Adding…',
  close: 'Close comments',
};
