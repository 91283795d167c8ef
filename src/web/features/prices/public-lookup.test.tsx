import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { speak } from '#lib/language';
import { answerCalls } from '#tests/kit/answered-calls';
import { PublicLookup } from './public-lookup.tsx';
import { PublicResult } from './public-result.tsx';

const choice = { id_brand: 1, id_model_name: 2, id_memory: 8 };
const price = {
  ...choice,
  brand_name: 'Apple',
  model_name: 'iPhone 13',
  memory: '128 GB',
  working_price: 1300,
  id_device_type: 1,
};

afterEach(async () => {
  cleanup();
  await speak('it');
});

describe('the public lookup in another language', () => {
  it('says the same amount as that language writes it, around a name that stays', async () => {
    answerCalls({ getPriceCheckPrice: () => [price] });
    await speak('en');
    const { container } = render(<PublicResult st="A" choice={choice} />);
    await screen.findByText('Apple iPhone 13 128 GB');
    expect(container.textContent).toContain(
      'Bring your Apple iPhone 13 128 GB to one of our shops and you can get up to €1,300.00',
    );
    cleanup();
    await speak('ar');
    const arabic = render(<PublicResult st="B" choice={choice} />).container;
    expect((await screen.findByText(/^Apple iPhone 13 \u2066128 GB\u2069$/)).tagName).toBe('BDI');
    expect(arabic.textContent).toMatch(/1\.300,00/);
  });

  it('names a model that is made in one size in the reader’s words', async () => {
    answerCalls({ getPriceCheckPrice: () => [{ ...price, id_memory: 99, memory: 'Unique' }] });
    await speak('de');
    render(<PublicResult st="C" choice={{ ...choice, id_memory: 99 }} />);
    expect(await screen.findByText('Apple iPhone 13 (eine Größe)')).toBeTruthy();
  });

  it('says what is missing, and what went wrong', async () => {
    answerCalls({ getPriceCheckBrands: () => ({ ret_code: -9, ret_message: 'ERRORE_INTERNO' }) });
    await speak('zh');
    render(<PublicLookup st="D" onSearch={() => {}} onChange={() => {}} />);
    expect(screen.getByRole('button', { name: /查询/ })).toBeTruthy();
    expect(screen.getByRole('tooltip', { hidden: true }).textContent).toBe('还需选择：品牌、型号、存储容量');
    expect(await screen.findByText('我们这边出了点问题，请稍后再试。')).toBeTruthy();
  });
});
