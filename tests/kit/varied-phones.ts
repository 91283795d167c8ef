/** Other phones, sellers and values: by their number, the same each time. */
export const variedPhones = `with numbered as (select serial_number, row_number() over (order by serial_number) as n from device)
  update device d set brand_name = case n % 3 when 0 then 'Samsung' when 1 then 'Apple' else 'Xiaomi' end,
    model_name = case n % 3 when 0 then 'Galaxy S22' when 1 then 'iPhone 13' else 'Redmi Note ' || n % 4 end,
    memory_gb = (array[0, 64, 128, 1024])[1 + n % 4], color = (array['Nero', 'Blu', 'Various'])[1 + n % 3],
    model_code = case when n % 2 = 0 then 'MC' || n end, imei2 = case when n % 5 = 0 then lpad(n::text, 15, '8') end,
    is_device_inizializzato = n % 2, sku = case when n % 6 = 0 then 'SKU' || n end,
    nome_cliente = case when n % 7 = 0 then 'Àda D’Élia' when n % 7 = 1 then 'bar sport srl' else 'Rossi Mario ' || n % 5 end,
    valore_accettazione = d.valore_accettazione - n % 3, note_accettazione = case when n % 4 = 0 then 'Graffi' end,
    contatti_cliente = '333' || lpad(n::text, 7, '0') || ' cliente' || n || '@posta.example',
    regime_acquisto = case when n % 3 > 0 then 'PRIVATO' end
  from numbered where numbered.serial_number = d.serial_number`;
