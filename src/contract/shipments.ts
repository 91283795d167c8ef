import { z } from 'zod';
import { mutation, query } from './call.ts';
import { cycle, id, json, optionalId, optionalInt, optionalText, out } from './fields.ts';
import { devicesToShip } from '#contract/lists/devices';
import { shipmentContents, shipmentEvents, shipments } from '#contract/lists/shipments';
import { listQuery } from './list-call.ts';

/** Devices of the shop that may be shipped: state 1. */
export const getSpedizioniPending = listQuery('getSpedizioniPending', devicesToShip, {
  access: 'shipments.create',
  doc: 'Device da spedire.',
  source: 'S2 §7',
});

/** Shipments of a shop, newest first. */
export const getListaSpedizioni = listQuery('getListaSpedizioni', shipments, {
  access: 'shipments.read',
  input: { id_spedizione_magcent: optionalId() },
  doc: 'Storico delle spedizioni.',
  source: 'S2 §3, §7',
});

/** Shipments of an affiliate. */
export const getSpedizioniMaster = listQuery('getSpedizioniMaster', shipments, {
  access: 'shipments.read',
  doc: 'Storico delle spedizioni dell’affiliato.',
  source: 'S2 §7',
});

/** What is in a shipment. */
export const getSpedizioniContenuto = listQuery('getSpedizioniContenuto', shipmentContents, {
  access: 'shipments.read',
  input: { id_spedizione_magcent: id() },
  doc: 'Contenuto di una spedizione.',
  source: 'S2 §2 /spedizioni, §7',
});

/** The courier's events of a shipment, newest first. */
export const getEventiSpedizione = listQuery('getEventiSpedizione', shipmentEvents, {
  access: 'shipments.read',
  input: { id_spedizione_magcent: id() },
  doc: 'Eventi del corriere.',
  source: 'rulings §11',
});

/**
 * With `devices`: ships them all in one transaction (rule of S2 §5), draws the DDT number, asks for the pick-up. With
 * `numero_device` alone: a draft without number, completed by as many `/setSpedito`, void after an hour (rulings §6).
 */
export const setSpedizioniManuali = mutation('setSpedizioniManuali', {
  access: 'shipments.create',
  input: z.object({
    id_negozio: optionalId(),
    numero_device: optionalInt(),
    devices: json(z.array(z.object(cycle), 'Elenco di device').min(1).max(500).nullable().optional()),
    motivo_spedizione_magcent: optionalText(60),
    numero_colli: optionalInt(),
    id_operatore: optionalId(),
  }),
  done: z.object({ id_spedizione: out.int, numero_ddt: out.intOrNull }),
  refused: z.object({
    /** devices that can't be shipped any more */
    devices: z.array(z.strictObject({ serial_number: out.text, num_times: out.int })).optional(),
  }),
  doc: 'Crea una spedizione.',
  source: 'S2 §5, §7, rulings §6',
});

/** Puts one device into a draft; the one that completes it ships them all. */
export const setSpedito = mutation('setSpedito', {
  access: 'shipments.create',
  input: z.object({ ...cycle, id_operatore: optionalId(), id_ddt: id() }),
  done: z.object({ numero_ddt: out.intOrNull, mancanti: out.int }),
  refused: z.object({
    devices: z.array(z.strictObject({ serial_number: out.text, num_times: out.int })).optional(),
  }),
  doc: 'Aggiunge un device alla spedizione in preparazione.',
  source: 'S2 §7, rulings §6',
});

/** Asks for a new pick-up; only in RITIRO PRESO IN CARICO (S2 §4). */
export const setReinvioSpedizione = mutation('setReinvioSpedizione', {
  access: 'shipments.create',
  input: z.object({ id_negozio: optionalId(), id_spedizione: id(), id_operatore: optionalId() }),
  done: z.object({}),
  doc: 'Richiede un nuovo ritiro.',
  source: 'S2 §4, §7',
});

/** The transport document of a shipment in scope (S2 §3) with what the law adds (law §3). */
export const getDdt = query('getDdt', {
  access: 'shipments.read',
  input: z.object({ id_spedizione: id() }),
  row: z.strictObject({
    mittente_ragione_sociale: out.text,
    /** the shop that it leaves from */
    mittente_negozio: out.text,
    mittente_indirizzo: out.text,
    mittente_cap: out.text,
    mittente_citta: out.text,
    mittente_provincia: out.text,
    mittente_partita_iva: out.textOrNull,
    destinatario_ragione_sociale: out.text,
    destinatario_indirizzo: out.text,
    destinatario_cap: out.text,
    destinatario_citta: out.text,
    destinatario_provincia: out.text,
    destinatario_partita_iva: out.textOrNull,
    id_negozio: out.int,
    numero_ddt: out.intOrNull,
    /** 1: a number of the shop's own series, from before they were the affiliate's */
    is_numero_negozio: out.flag,
    data: out.dayOrNull,
    data_inizio_trasporto: out.momentOrNull,
    natura_merce: out.text,
    quantita: out.int,
    numero_colli: out.int,
    aspetto_esteriore: out.textOrNull,
    causale: out.textOrNull,
    vettore: out.textOrNull,
    dispositivi: z.array(
      z.strictObject({
        brand_name: out.text,
        model_name: out.text,
        imei: out.text,
        acquirente: out.textOrNull,
      }),
    ),
  }),
  doc: 'Documento di trasporto.',
  source: 'S2 §3, §7',
});
