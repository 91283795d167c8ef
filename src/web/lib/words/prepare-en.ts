import type { PrepareWords } from './prepare-it.ts';

export const prepare: PrepareWords = {
  title: 'Get your phone ready',
  lead: (shop) =>
    `${shop} is testing your phone: meanwhile you can do these things. Tap what you have done, the shop can see it.`,
  waiting: 'As soon as the phone is recognised, the instructions will be those of its brand.',
  all: 'Everything is ready. Show this page in the shop.',
  unsure: 'Don’t erase anything yet: if you don’t sell it, the phone stays as it is.',
  or: ' or ',
  items: {
    BACKUP: {
      title: 'Save your photos and data',
      text: (names) => `Make a copy with ${names}, or on your computer.`,
    },
    WALLET: {
      title: 'Cards and tickets',
      text: (names) => `Check in ${names} what you still need: after the sale it will be gone.`,
    },
    OROLOGIO: {
      title: 'Watch',
      text: (names) => `If you use ${names}, unpair it in its app: you can pair it with your new phone.`,
    },
    ESIM: {
      title: 'eSIM card',
      text: () => 'If you use one, ask your operator how to move it: a reset erases it.',
    },
    ACCOUNT: {
      title: 'Account passwords',
      text: (names) =>
        `Have your ${names} password at hand: if you sell, you will remove the account together with the shop.`,
    },
  },
  refusedTitle: 'This link no longer works',
  refused: 'Ask the shop to show you a new code.',
};
