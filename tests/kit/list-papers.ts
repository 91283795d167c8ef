import type pg from 'pg';

/** What the world of lists has of receipts and coupons. */

/** Receipts told apart, some signed on glass or paper, some of a cancelled purchase: signed before it, too. */
export async function papers(db: pg.Pool): Promise<void> {
  await db.query(
    `with numbered as (select serial_number, row_number() over (order by serial_number) as n from receipt)
     update receipt r set nome_cedente = d.nome_cliente, oggetto = d.brand_name || ' ' || d.model_name,
       codice_fiscale_cedente = case when n % 4 > 0 then 'RSSMRA85T10A' || lpad(n::text, 4, '0') end,
       telefono_cedente = '333' || lpad(n::text, 7, '0'), email_cedente = 'cliente' || n || '@posta.example',
       firma_privacy = case when n % 3 = 0 then 'firma' end
     from numbered, device d where numbered.serial_number = r.serial_number and d.serial_number = r.serial_number`,
  );
  await db.query(
    `insert into paper_signature (serial_number, num_times, quando, ip, user_agent, id_operatore)
     select serial_number, num_times, now(), '127.0.0.1', 'prova', id_operatore from receipt
     where firma_privacy is null order by serial_number limit 9`,
  );
}

/** Valid, used in another shop of the affiliate, over, cancelled with its purchase, still being issued. */
export async function coupons(db: pg.Pool): Promise<void> {
  await db.query(
    `with numbered as (select coupon_serial_number, row_number() over (order by coupon_serial_number) as n from coupon)
     update coupon c set
       stato_coupon = case when d.id_stato_device = 14 then 'ANNULLATO' when n % 4 = 0 then 'UTILIZZATO' else 'VALIDO' end,
       data_scadenza = case when n % 4 = 1 then current_date - 3 else c.data_scadenza end,
       data_utilizzo = case when n % 4 = 0 and d.id_stato_device <> 14 then now() - n * interval '1 hour' end,
       id_negozio_utilizzo = case when n % 4 = 0 and d.id_stato_device <> 14 then c.id_negozio end,
       id_operatore_utilizzo = case when n % 4 = 0 and d.id_stato_device <> 14 then d.id_operatore end
     from numbered, device d where numbered.coupon_serial_number = c.coupon_serial_number
       and d.serial_number = c.serial_number and d.num_times = c.num_times`,
  );
}
