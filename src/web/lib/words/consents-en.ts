import type { ConsentWords } from './consents-it.ts';

export const consents: ConsentWords = {
  title: 'Your consents',
  lead: (shop) => `Given when you sold a phone to ${shop}.`,
  notice: 'Privacy notice',
  flags: { flag_due: 'Messages', flag_tre: 'Analysis of preferences' },
  yes: 'Yes',
  no: 'No',
  binding: 'The Italian text is the one that binds.',
  withdraw: 'Withdraw',
  withdrawNamed: (name) => `Withdraw ${name}`,
  withdrawn: 'Consent withdrawn.',
  after:
    'The withdrawal holds from now on. A consent can only be given again at your next sale, on your own phone or on paper.',
  refusedTitle: 'This link is not valid or has expired',
  refused: 'Open the one in the latest mail, or ask the shop: it can withdraw your consents for you.',
};
