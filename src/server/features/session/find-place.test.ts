import { expect, it } from 'vitest';
import { passkeyPlace } from './find-place.ts';

it.each([
  ['https://permuta.example.it', { rp_id: 'permuta.example.it', origin: 'https://permuta.example.it' }],
  [
    'https://permuta.example.it:8443',
    { rp_id: 'permuta.example.it', origin: 'https://permuta.example.it:8443' },
  ],
  ['http://localhost:3000', { rp_id: 'localhost', origin: 'http://localhost:3000' }],
  ['http://permuta.example.it', null],
  ['https://192.0.2.7', null],
  ['https://[2001:db8::7]', null],
  ['http://127.0.0.1:3000', null],
])('passkeys are offered at %s: %o', (address, place) => {
  expect(passkeyPlace(address)).toEqual(place);
});
