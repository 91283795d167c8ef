/** What people call the fields of `/setNewDevice`. */
const names: Readonly<Record<string, string>> = {
  brand_name: 'Marca',
  model_name: 'Modello',
  model_code: 'Codice del modello',
  memory_gb: 'Memoria',
  imei: 'IMEI',
  imei2: 'IMEI 2',
  serial_number: 'Numero di serie',
  color: 'Colore',
  grado_estetico: 'Grado estetico',
  motivo_blacklist: 'Motivo',
};

/** The fields of a broken request in words, where no box on the screen could be marked. */
export function WrongFields({ fields }: { fields: Readonly<Record<string, string>> }) {
  const wrong = Object.entries(fields);
  if (wrong.length === 0) return null;
  return (
    <ul aria-label="Dati da correggere" className="list-disc pl-5 text-sm">
      {wrong.map(([name, message]) => (
        <li key={name}>
          <b className="font-strong">{names[name] ?? name}</b>: {message}
        </li>
      ))}
    </ul>
  );
}
