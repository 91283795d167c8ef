import type { PageWords } from './page-it.ts';

export const page: PageWords = {
  language: 'Language',
  languageFailed: 'This language could not be loaded. Check your connection and choose it again.',
  environment: 'Environment',
  demo: 'DEMO ENVIRONMENT',
  offline: 'No connection: we keep trying. What you have entered stays where it is.',
  restored: 'Connection restored.',
  retry: 'Try again',
  close: 'Close',
  later: 'later',
  noLine: 'No connection. Check your network: we’ll try again as soon as it is back.',
  failed: 'Something went wrong on our side. Please try again shortly.',
  browserFailed:
    'This browser could not show this part. Reload the page; if it happens again, update it or use another one.',
  tooMany: (when) => `Too many requests in a short time. Please try again ${when}.`,
  faultNumber: (number) => `(code ${number})`,
};
