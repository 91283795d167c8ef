/** The simulated courier's own part: what its depot and its van do with a pick-up. */
export async function movePickup(numero_ritiro: string, act: 'confirm' | 'collect'): Promise<void> {
  const path = `/courier/pickups/${numero_ritiro}/${act}`;
  const response = await fetch(`${process.env['JOURNEY_SIMULATORS']}${path}`, { method: 'POST' });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
}
