/** What ideas are about: a type, and its words in the order of LANGUAGES, frequent ones first. */
export interface Topic {
  readonly type: string
  readonly words: readonly (readonly string[])[]
}

function topic(type: string, ...words: string[]): Topic {
  return { type, words: words.map((list) => list.split(', ')) }
}

export const TOPICS: readonly Topic[] = [
  topic(
    'Technology',
    'solar panels, batteries, rooftop power, microgrids, inverters, charging stations, heat storage, energy meters',
    'Solarmodule, Batterien, Dachstrom, Inselnetze, Wechselrichter, Ladesäulen, Wärmespeicher, Stromzähler',
    'panneaux solaires, batteries, micro-réseaux, onduleurs, bornes de recharge, stockage de chaleur, énergie de toiture',
    'paneles solares, baterías, microrredes, inversores, puntos de carga, almacenamiento de calor, energía de tejado',
    'pannelli solari, batterie, microreti, inverter, colonnine di ricarica, accumulo di calore',
  ),
  topic(
    'Product',
    'drip irrigation, soil sensors, seed drills, greenhouses, compost, harvest robots, weather stations, grain stores',
    'Tropfbewässerung, Bodensensoren, Sämaschinen, Gewächshäuser, Kompost, Ernteroboter, Wetterstationen',
    'irrigation goutte à goutte, capteurs de sol, semoirs, serres, compost, robots de récolte',
    'riego por goteo, sensores de suelo, sembradoras, invernaderos, compost, robots de cosecha',
    'irrigazione a goccia, sensori del suolo, seminatrici, serre, compost, robot di raccolta',
  ),
  topic(
    'Service',
    'language lessons, tutoring, maths games, reading circles, exam practice, school libraries, teacher training',
    'Sprachkurse, Nachhilfe, Mathespiele, Lesekreise, Prüfungstraining, Schulbüchereien',
    'cours de langue, soutien scolaire, jeux de calcul, cercles de lecture, bibliothèques scolaires',
    'clases de idiomas, apoyo escolar, juegos de cálculo, círculos de lectura, bibliotecas escolares',
    'corsi di lingua, ripetizioni, giochi di calcolo, circoli di lettura, biblioteche scolastiche',
  ),
  topic(
    'Technology',
    'home care sensors, telemedicine, wound imaging, hearing aids, rehabilitation games, medicine reminders, blood tests',
    'Pflegesensoren, Telemedizin, Wundbilder, Hörgeräte, Rehaspiele, Medikamentenwecker, Bluttests',
    'capteurs de soin, télémédecine, appareils auditifs, jeux de rééducation, rappels de médicaments',
    'sensores de cuidado, telemedicina, audífonos, juegos de rehabilitación, recordatorios de medicación',
    'sensori di cura, telemedicina, apparecchi acustici, giochi di riabilitazione',
  ),
  topic(
    'Social',
    'repair cafes, tool libraries, neighbour kitchens, food sharing, community gardens, reuse markets, time banks',
    'Repaircafés, Werkzeugverleih, Nachbarschaftsküchen, Essensteilen, Gemeinschaftsgärten, Tauschmärkte',
    'ateliers de réparation, prêt d’outils, cuisines de quartier, partage de repas, jardins partagés',
    'talleres de reparación, préstamo de herramientas, cocinas vecinales, huertos comunitarios',
    'officine di riparazione, prestito di attrezzi, cucine di quartiere, orti condivisi',
  ),
  topic(
    'Product',
    'cargo bikes, bicycle locks, folding trailers, child seats, bike lights, helmet sensors, wheel motors',
    'Lastenräder, Fahrradschlösser, Faltanhänger, Kindersitze, Fahrradlichter, Radmotoren',
    'vélos cargo, antivols, remorques pliantes, sièges enfant, éclairages de vélo',
    'bicicletas de carga, candados, remolques plegables, sillas infantiles, luces de bicicleta',
    'bici cargo, lucchetti, rimorchi pieghevoli, seggiolini, luci per bici',
  ),
  topic(
    'Technology',
    'water filters, rain tanks, leak detectors, desalination, pump controls, well drilling, water kiosks',
    'Wasserfilter, Regentanks, Lecksucher, Entsalzung, Pumpensteuerung, Brunnenbau',
    'filtres à eau, citernes de pluie, détecteurs de fuite, dessalement, pompes',
    'filtros de agua, tanques de lluvia, detectores de fugas, desalinización, bombas',
    'filtri per acqua, cisterne, rilevatori di perdite, dissalazione, pompe',
  ),
  topic(
    'Creative',
    'puppet theatre, radio plays, street murals, comic workshops, film nights, sound archives, pop-up galleries',
    'Puppentheater, Hörspiele, Wandbilder, Comicwerkstätten, Filmabende, Klangarchive',
    'théâtre de marionnettes, pièces radiophoniques, fresques, ateliers de bande dessinée',
    'teatro de títeres, radioteatro, murales, talleres de cómic',
    'teatro di burattini, radiodrammi, murales, laboratori di fumetto',
  ),
  topic(
    'Service',
    'bookkeeping, invoice checks, cash forecasts, group insurance, micro loans, savings clubs, tax letters',
    'Buchhaltung, Rechnungsprüfung, Liquiditätsplanung, Gruppenversicherung, Kleinkredite, Sparvereine',
    'comptabilité, contrôle de factures, assurances de groupe, microcrédits, clubs d’épargne',
    'contabilidad, control de facturas, seguros colectivos, microcréditos, clubes de ahorro',
    'contabilità, controllo fatture, assicurazioni di gruppo, microcredito',
  ),
  topic(
    'Product',
    'mycelium packaging, straw boards, hemp insulation, clay bricks, cork flooring, recycled glass, wood joints',
    'Myzelverpackung, Strohplatten, Hanfdämmung, Lehmziegel, Korkböden, Altglas, Holzverbindungen',
    'emballages en mycélium, panneaux de paille, isolation en chanvre, briques de terre, sols en liège',
    'envases de micelio, paneles de paja, aislamiento de cáñamo, ladrillos de barro, suelos de corcho',
    'imballaggi di micelio, pannelli di paglia, isolanti di canapa, mattoni di terra',
  ),
  topic(
    'Technology',
    'warehouse robots, route planning, parcel lockers, cold chain sensors, loading ramps, delivery drones',
    'Lagerroboter, Tourenplanung, Paketstationen, Kühlkettensensoren, Laderampen, Lieferdrohnen',
    'robots d’entrepôt, planification de tournées, consignes à colis, drones de livraison',
    'robots de almacén, planificación de rutas, taquillas de paquetes, drones de reparto',
    'robot di magazzino, pianificazione dei giri, armadietti per pacchi, droni di consegna',
  ),
  topic(
    'Service',
    'night trains, hut bookings, walking tours, farm stays, luggage storage, accessible travel, local guides',
    'Nachtzüge, Hüttenbuchung, Stadtrundgänge, Hofurlaub, Gepäckaufbewahrung, Reisen ohne Hürden',
    'trains de nuit, visites à pied, séjours à la ferme, consignes à bagages, voyages accessibles',
    'trenes nocturnos, paseos guiados, turismo rural, consignas, viajes accesibles',
    'treni notturni, visite a piedi, agriturismi, deposito bagagli, viaggi accessibili',
  ),
  topic(
    'Social',
    'job mentoring, apprentice exchange, refugee kitchens, debt advice, legal clinics, buddy networks',
    'Jobmentoring, Lehrlingstausch, Willkommensküchen, Schuldenberatung, Rechtssprechstunden',
    'mentorat, échange d’apprentis, cuisines solidaires, conseil aux endettés, permanences juridiques',
    'mentoría laboral, intercambio de aprendices, cocinas solidarias, asesoría de deudas',
    'mentoring, scambio di apprendisti, cucine solidali, consulenza sui debiti',
  ),
  topic(
    'Product',
    'pea protein, oat drinks, insect flour, sourdough kits, algae snacks, fermented tea, bean burgers',
    'Erbsenprotein, Hafergetränke, Insektenmehl, Sauerteigsets, Algensnacks, Bohnenburger',
    'protéines de pois, boissons d’avoine, farine d’insectes, levain, algues',
    'proteína de guisante, bebidas de avena, harina de insectos, masa madre, algas',
    'proteine di pisello, bevande di avena, farina di insetti, lievito madre, alghe',
  ),
]

/** A city, its country, its continent; and Global. */
export const PLACES: readonly (readonly [city: string, country: string, continent: string])[] = [
  ['London', 'United Kingdom', 'Europe'],
  ['Berlin', 'Germany', 'Europe'],
  ['Paris', 'France', 'Europe'],
  ['Madrid', 'Spain', 'Europe'],
  ['Milan', 'Italy', 'Europe'],
  ['Vienna', 'Austria', 'Europe'],
  ['Lisbon', 'Portugal', 'Europe'],
  ['Nairobi', 'Kenya', 'Africa'],
  ['Accra', 'Ghana', 'Africa'],
  ['Toronto', 'Canada', 'North America'],
  ['Austin', 'United States', 'North America'],
  ['Bogota', 'Colombia', 'South America'],
  ['Pune', 'India', 'Asia'],
  ['Osaka', 'Japan', 'Asia'],
]

export const COUNTRY_CODES: Readonly<Record<string, string>> = {
  'United Kingdom': 'GB',
  Germany: 'DE',
  France: 'FR',
  Spain: 'ES',
  Italy: 'IT',
  Austria: 'AT',
  Portugal: 'PT',
  Kenya: 'KE',
  Ghana: 'GH',
  Canada: 'CA',
  'United States': 'US',
  Colombia: 'CO',
  India: 'IN',
  Japan: 'JP',
}
