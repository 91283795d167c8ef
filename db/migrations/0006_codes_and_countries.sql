-- Secrets of the installation, login codes given to affiliates, one evaluation a report, customers' names as searched, countries.

create table secret (
  nome text not null,
  valore bytea not null,
  constraint secret_pkey primary key (nome)
);
comment on table secret is 'Keys that the installation made for itself, shared by all server processes';
comment on column secret.nome is 'What it is for';
comment on column secret.valore is '32 random bytes, made on first use';

create table login_code (
  codice text not null,
  id_affiliato integer not null,
  id_negozio integer,
  data_creazione timestamptz not null,
  constraint login_code_pkey primary key (codice),
  constraint login_code_affiliate_fkey foreign key (id_affiliato) references affiliate,
  constraint login_code_store_fkey foreign key (id_negozio) references store
);
create index login_code_typed_idx on login_code (upper(codice));
create index login_code_affiliate_idx on login_code (id_affiliato, data_creazione desc);
create index login_code_store_idx on login_code (id_negozio);
comment on table login_code is 'PhoneCheck login codes: only the affiliate that asked for one reads its report (decisions §3, §4)';
comment on column login_code.codice is 'The code as the service gave it; compared without case, because people type it';
comment on column login_code.id_affiliato is 'Affiliate that asked for it';
comment on column login_code.id_negozio is 'Shop that asked for it; null: a master without a shop chosen';
comment on column login_code.data_creazione is 'When';

-- One evaluation buys one phone: reading the same report again must not make a second one.
create unique index evaluation_content_key on evaluation (id_affiliato, fonte, report_id, md5(rapporto::text));
drop index evaluation_affiliate_idx;

-- Searching forgives spaces, apostrophes and dashes (DAmico, De Luca), and a first name typed after the last name.
create function searchable(value text) returns text
  language sql immutable strict parallel safe
  as $$ select translate(public.fold(value), ' ''’-.', '') $$;
comment on function searchable(text) is 'A name as it is searched: folded, without spaces, apostrophes, dashes and dots';
drop index customer_surname_idx;
drop index customer_company_idx;
create index customer_person_idx on customer (id_negozio, searchable(cognome || nome) text_pattern_ops);
create index customer_company_idx on customer (id_negozio, searchable(ragione_sociale) text_pattern_ops);

insert into country (sigla_nazione, id_paese, paese) values
  ('AD', 20, 'Andorra'), ('AE', 784, 'Emirati Arabi Uniti'), ('AF', 4, 'Afghanistan'),
  ('AG', 28, 'Antigua e Barbuda'), ('AI', 660, 'Anguilla'), ('AL', 8, 'Albania'), ('AM', 51, 'Armenia'),
  ('AO', 24, 'Angola'), ('AQ', 10, 'Antartide'), ('AR', 32, 'Argentina'), ('AS', 16, 'Samoa Americane'),
  ('AT', 40, 'Austria'), ('AU', 36, 'Australia'), ('AW', 533, 'Aruba'), ('AX', 248, 'Isole Åland'),
  ('AZ', 31, 'Azerbaigian'), ('BA', 70, 'Bosnia ed Erzegovina'), ('BB', 52, 'Barbados'), ('BD', 50, 'Bangladesh'),
  ('BE', 56, 'Belgio'), ('BF', 854, 'Burkina Faso'), ('BG', 100, 'Bulgaria'), ('BH', 48, 'Bahrein'),
  ('BI', 108, 'Burundi'), ('BJ', 204, 'Benin'), ('BL', 652, 'Saint-Barthélemy'), ('BM', 60, 'Bermuda'),
  ('BN', 96, 'Brunei'), ('BO', 68, 'Bolivia'), ('BQ', 535, 'Caraibi Olandesi'), ('BR', 76, 'Brasile'),
  ('BS', 44, 'Bahamas'), ('BT', 64, 'Bhutan'), ('BV', 74, 'Isola Bouvet'), ('BW', 72, 'Botswana'),
  ('BY', 112, 'Bielorussia'), ('BZ', 84, 'Belize'), ('CA', 124, 'Canada'), ('CC', 166, 'Isole Cocos'),
  ('CD', 180, 'Congo, Repubblica Democratica'), ('CF', 140, 'Repubblica Centrafricana'),
  ('CG', 178, 'Congo, Repubblica'), ('CH', 756, 'Svizzera'), ('CI', 384, 'Costa d’Avorio'),
  ('CK', 184, 'Isole Cook'), ('CL', 152, 'Cile'), ('CM', 120, 'Camerun'), ('CN', 156, 'Cina'),
  ('CO', 170, 'Colombia'), ('CR', 188, 'Costa Rica'), ('CU', 192, 'Cuba'), ('CV', 132, 'Capo Verde'),
  ('CW', 531, 'Curaçao'), ('CX', 162, 'Isola Christmas'), ('CY', 196, 'Cipro'), ('CZ', 203, 'Repubblica Ceca'),
  ('DE', 276, 'Germania'), ('DJ', 262, 'Gibuti'), ('DK', 208, 'Danimarca'), ('DM', 212, 'Dominica'),
  ('DO', 214, 'Repubblica Dominicana'), ('DZ', 12, 'Algeria'), ('EC', 218, 'Ecuador'), ('EE', 233, 'Estonia'),
  ('EG', 818, 'Egitto'), ('EH', 732, 'Sahara Occidentale'), ('ER', 232, 'Eritrea'), ('ES', 724, 'Spagna'),
  ('ET', 231, 'Etiopia'), ('FI', 246, 'Finlandia'), ('FJ', 242, 'Figi'), ('FK', 238, 'Isole Falkland'),
  ('FM', 583, 'Micronesia'), ('FO', 234, 'Isole Fær Øer'), ('FR', 250, 'Francia'), ('GA', 266, 'Gabon'),
  ('GB', 826, 'Regno Unito'), ('GD', 308, 'Grenada'), ('GE', 268, 'Georgia'), ('GF', 254, 'Guyana Francese'),
  ('GG', 831, 'Guernsey'), ('GH', 288, 'Ghana'), ('GI', 292, 'Gibilterra'), ('GL', 304, 'Groenlandia'),
  ('GM', 270, 'Gambia'), ('GN', 324, 'Guinea'), ('GP', 312, 'Guadalupa'), ('GQ', 226, 'Guinea Equatoriale'),
  ('GR', 300, 'Grecia'), ('GS', 239, 'Georgia del Sud e Sandwich Australi'), ('GT', 320, 'Guatemala'),
  ('GU', 316, 'Guam'), ('GW', 624, 'Guinea-Bissau'), ('GY', 328, 'Guyana'), ('HK', 344, 'Hong Kong'),
  ('HM', 334, 'Isole Heard e McDonald'), ('HN', 340, 'Honduras'), ('HR', 191, 'Croazia'), ('HT', 332, 'Haiti'),
  ('HU', 348, 'Ungheria'), ('ID', 360, 'Indonesia'), ('IE', 372, 'Irlanda'), ('IL', 376, 'Israele'),
  ('IM', 833, 'Isola di Man'), ('IN', 356, 'India'), ('IO', 86, 'Territorio Britannico dell’Oceano Indiano'),
  ('IQ', 368, 'Iraq'), ('IR', 364, 'Iran'), ('IS', 352, 'Islanda'), ('IT', 380, 'Italia'), ('JE', 832, 'Jersey'),
  ('JM', 388, 'Giamaica'), ('JO', 400, 'Giordania'), ('JP', 392, 'Giappone'), ('KE', 404, 'Kenya'),
  ('KG', 417, 'Kirghizistan'), ('KH', 116, 'Cambogia'), ('KI', 296, 'Kiribati'), ('KM', 174, 'Comore'),
  ('KN', 659, 'Saint Kitts e Nevis'), ('KP', 408, 'Corea del Nord'), ('KR', 410, 'Corea del Sud'),
  ('KW', 414, 'Kuwait'), ('KY', 136, 'Isole Cayman'), ('KZ', 398, 'Kazakistan'), ('LA', 418, 'Laos'),
  ('LB', 422, 'Libano'), ('LC', 662, 'Saint Lucia'), ('LI', 438, 'Liechtenstein'), ('LK', 144, 'Sri Lanka'),
  ('LR', 430, 'Liberia'), ('LS', 426, 'Lesotho'), ('LT', 440, 'Lituania'), ('LU', 442, 'Lussemburgo'),
  ('LV', 428, 'Lettonia'), ('LY', 434, 'Libia'), ('MA', 504, 'Marocco'), ('MC', 492, 'Monaco'),
  ('MD', 498, 'Moldavia'), ('ME', 499, 'Montenegro'), ('MF', 663, 'Saint Martin'), ('MG', 450, 'Madagascar'),
  ('MH', 584, 'Isole Marshall'), ('MK', 807, 'Macedonia del Nord'), ('ML', 466, 'Mali'), ('MM', 104, 'Myanmar'),
  ('MN', 496, 'Mongolia'), ('MO', 446, 'Macao'), ('MP', 580, 'Isole Marianne Settentrionali'),
  ('MQ', 474, 'Martinica'), ('MR', 478, 'Mauritania'), ('MS', 500, 'Montserrat'), ('MT', 470, 'Malta'),
  ('MU', 480, 'Mauritius'), ('MV', 462, 'Maldive'), ('MW', 454, 'Malawi'), ('MX', 484, 'Messico'),
  ('MY', 458, 'Malaysia'), ('MZ', 508, 'Mozambico'), ('NA', 516, 'Namibia'), ('NC', 540, 'Nuova Caledonia'),
  ('NE', 562, 'Niger'), ('NF', 574, 'Isola Norfolk'), ('NG', 566, 'Nigeria'), ('NI', 558, 'Nicaragua'),
  ('NL', 528, 'Paesi Bassi'), ('NO', 578, 'Norvegia'), ('NP', 524, 'Nepal'), ('NR', 520, 'Nauru'),
  ('NU', 570, 'Niue'), ('NZ', 554, 'Nuova Zelanda'), ('OM', 512, 'Oman'), ('PA', 591, 'Panama'), ('PE', 604, 'Perù'),
  ('PF', 258, 'Polinesia Francese'), ('PG', 598, 'Papua Nuova Guinea'), ('PH', 608, 'Filippine'),
  ('PK', 586, 'Pakistan'), ('PL', 616, 'Polonia'), ('PM', 666, 'Saint-Pierre e Miquelon'),
  ('PN', 612, 'Isole Pitcairn'), ('PR', 630, 'Portorico'), ('PS', 275, 'Palestina'), ('PT', 620, 'Portogallo'),
  ('PW', 585, 'Palau'), ('PY', 600, 'Paraguay'), ('QA', 634, 'Qatar'), ('RE', 638, 'Riunione'),
  ('RO', 642, 'Romania'), ('RS', 688, 'Serbia'), ('RU', 643, 'Russia'), ('RW', 646, 'Ruanda'),
  ('SA', 682, 'Arabia Saudita'), ('SB', 90, 'Isole Salomone'), ('SC', 690, 'Seychelles'), ('SD', 729, 'Sudan'),
  ('SE', 752, 'Svezia'), ('SG', 702, 'Singapore'), ('SH', 654, 'Sant’Elena'), ('SI', 705, 'Slovenia'),
  ('SJ', 744, 'Svalbard e Jan Mayen'), ('SK', 703, 'Slovacchia'), ('SL', 694, 'Sierra Leone'),
  ('SM', 674, 'San Marino'), ('SN', 686, 'Senegal'), ('SO', 706, 'Somalia'), ('SR', 740, 'Suriname'),
  ('SS', 728, 'Sud Sudan'), ('ST', 678, 'São Tomé e Príncipe'), ('SV', 222, 'El Salvador'),
  ('SX', 534, 'Sint Maarten'), ('SY', 760, 'Siria'), ('SZ', 748, 'Eswatini'), ('TC', 796, 'Isole Turks e Caicos'),
  ('TD', 148, 'Ciad'), ('TF', 260, 'Terre Australi e Antartiche Francesi'), ('TG', 768, 'Togo'),
  ('TH', 764, 'Thailandia'), ('TJ', 762, 'Tagikistan'), ('TK', 772, 'Tokelau'), ('TL', 626, 'Timor Est'),
  ('TM', 795, 'Turkmenistan'), ('TN', 788, 'Tunisia'), ('TO', 776, 'Tonga'), ('TR', 792, 'Turchia'),
  ('TT', 780, 'Trinidad e Tobago'), ('TV', 798, 'Tuvalu'), ('TW', 158, 'Taiwan'), ('TZ', 834, 'Tanzania'),
  ('UA', 804, 'Ucraina'), ('UG', 800, 'Uganda'), ('UM', 581, 'Isole Minori Esterne degli Stati Uniti'),
  ('US', 840, 'Stati Uniti'), ('UY', 858, 'Uruguay'), ('UZ', 860, 'Uzbekistan'), ('VA', 336, 'Città del Vaticano'),
  ('VC', 670, 'Saint Vincent e Grenadine'), ('VE', 862, 'Venezuela'), ('VG', 92, 'Isole Vergini Britanniche'),
  ('VI', 850, 'Isole Vergini Americane'), ('VN', 704, 'Vietnam'), ('VU', 548, 'Vanuatu'),
  ('WF', 876, 'Wallis e Futuna'), ('WS', 882, 'Samoa'), ('YE', 887, 'Yemen'), ('YT', 175, 'Mayotte'),
  ('ZA', 710, 'Sudafrica'), ('ZM', 894, 'Zambia'), ('ZW', 716, 'Zimbabwe');
