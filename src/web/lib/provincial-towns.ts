/** A town that people name when they look for a shop near them. */
export interface Town {
  name: string;
  sigla_provincia: string;
  cap: string;
  latitudine: number;
  longitudine: number;
  /** capital of its region: first to be written on the map */
  isCapital: boolean;
}

// Name, province, a postcode of the centre, latitude, longitude (to about a kilometre), 1: capital of the region.
const lines = `
  Agrigento,AG,92100,37.31,13.58
  Alessandria,AL,15121,44.91,8.61
  Ancona,AN,60121,43.62,13.52,1
  Aosta,AO,11100,45.74,7.32,1
  Arezzo,AR,52100,43.46,11.88
  Ascoli Piceno,AP,63100,42.85,13.58
  Asti,AT,14100,44.90,8.21
  Avellino,AV,83100,40.91,14.79
  Bari,BA,70121,41.12,16.87,1
  Barletta,BT,76121,41.32,16.28
  Belluno,BL,32100,46.14,12.22
  Benevento,BN,82100,41.13,14.78
  Bergamo,BG,24121,45.70,9.67
  Biella,BI,13900,45.57,8.05
  Bologna,BO,40121,44.49,11.34,1
  Bolzano,BZ,39100,46.50,11.35
  Brescia,BS,25121,45.54,10.21
  Brindisi,BR,72100,40.63,17.94
  Cagliari,CA,09121,39.22,9.12,1
  Caltanissetta,CL,93100,37.49,14.06
  Campobasso,CB,86100,41.56,14.66,1
  Carbonia,SU,09013,39.17,8.52
  Caserta,CE,81100,41.07,14.33
  Catania,CT,95121,37.50,15.09
  Catanzaro,CZ,88100,38.91,16.59,1
  Chieti,CH,66100,42.35,14.17
  Como,CO,22100,45.81,9.08
  Cosenza,CS,87100,39.30,16.25
  Cremona,CR,26100,45.13,10.02
  Crotone,KR,88900,39.08,17.13
  Cuneo,CN,12100,44.39,7.55
  Enna,EN,94100,37.57,14.28
  Fermo,FM,63900,43.16,13.72
  Ferrara,FE,44121,44.84,11.62
  Firenze,FI,50121,43.77,11.25,1
  Foggia,FG,71121,41.46,15.55
  Forlì,FC,47121,44.22,12.04
  Frosinone,FR,03100,41.64,13.35
  Genova,GE,16121,44.41,8.93,1
  Gorizia,GO,34170,45.94,13.62
  Grosseto,GR,58100,42.76,11.11
  Imperia,IM,18100,43.89,8.03
  Isernia,IS,86170,41.59,14.23
  L’Aquila,AQ,67100,42.35,13.40,1
  La Spezia,SP,19121,44.10,9.82
  Latina,LT,04100,41.47,12.90
  Lecce,LE,73100,40.35,18.17
  Lecco,LC,23900,45.86,9.39
  Livorno,LI,57121,43.55,10.31
  Lodi,LO,26900,45.31,9.50
  Lucca,LU,55100,43.84,10.50
  Macerata,MC,62100,43.30,13.45
  Mantova,MN,46100,45.16,10.79
  Massa,MS,54100,44.04,10.14
  Matera,MT,75100,40.67,16.60
  Messina,ME,98121,38.19,15.55
  Milano,MI,20121,45.46,9.19,1
  Modena,MO,41121,44.65,10.93
  Monza,MB,20900,45.58,9.27
  Napoli,NA,80121,40.85,14.27,1
  Novara,NO,28100,45.45,8.62
  Nuoro,NU,08100,40.32,9.33
  Oristano,OR,09170,39.90,8.59
  Padova,PD,35121,45.41,11.88
  Palermo,PA,90121,38.12,13.36,1
  Parma,PR,43121,44.80,10.33
  Pavia,PV,27100,45.19,9.16
  Perugia,PG,06121,43.11,12.39,1
  Pesaro,PU,61121,43.91,12.91
  Pescara,PE,65121,42.46,14.21
  Piacenza,PC,29121,45.05,9.70
  Pisa,PI,56121,43.72,10.40
  Pistoia,PT,51100,43.93,10.92
  Pordenone,PN,33170,45.96,12.66
  Potenza,PZ,85100,40.64,15.80,1
  Prato,PO,59100,43.88,11.10
  Ragusa,RG,97100,36.93,14.72
  Ravenna,RA,48121,44.42,12.20
  Reggio Calabria,RC,89121,38.11,15.65
  Reggio Emilia,RE,42121,44.70,10.63
  Rieti,RI,02100,42.40,12.86
  Rimini,RN,47921,44.06,12.57
  Roma,RM,00118,41.90,12.50,1
  Rovigo,RO,45100,45.07,11.79
  Salerno,SA,84121,40.68,14.77
  Sassari,SS,07100,40.73,8.56
  Savona,SV,17100,44.31,8.48
  Siena,SI,53100,43.32,11.33
  Siracusa,SR,96100,37.08,15.29
  Sondrio,SO,23100,46.17,9.87
  Taranto,TA,74121,40.47,17.24
  Teramo,TE,64100,42.66,13.70
  Terni,TR,05100,42.56,12.65
  Torino,TO,10121,45.07,7.69,1
  Trapani,TP,91100,38.02,12.52
  Trento,TN,38121,46.07,11.12,1
  Treviso,TV,31100,45.67,12.24
  Trieste,TS,34121,45.65,13.77,1
  Udine,UD,33100,46.06,13.24
  Varese,VA,21100,45.82,8.83
  Venezia,VE,30121,45.44,12.33,1
  Verbania,VB,28921,45.92,8.55
  Vercelli,VC,13100,45.32,8.42
  Verona,VR,37121,45.44,10.99
  Vibo Valentia,VV,89900,38.68,16.10
  Vicenza,VI,36100,45.55,11.55
  Viterbo,VT,01100,42.42,12.10
`;

/** The chief towns of the Italian provinces: what 'Monza' means where there is no shop in Monza. */
export const provincialTowns: readonly Town[] = lines
  .trim()
  .split('\n')
  .map((line) => {
    const [name = '', sigla_provincia = '', cap = '', latitude, longitude, capital] = line.trim().split(',');
    return {
      name,
      sigla_provincia,
      cap,
      latitudine: Number(latitude),
      longitudine: Number(longitude),
      isCapital: capital === '1',
    };
  });
