/** Texts for a browser that refuses to copy. */
export const clipboardTexts = {
  blocked: 'Your browser blocked copying. Allow clipboard access and try again.',
  insecure:
    'Your browser copies only on addresses that start with https. Ask your administrator for such an address.',
};
