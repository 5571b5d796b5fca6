import type { Family } from '../../schemas/listing/families';
import type { Motif } from './demoImages';

/** Subject of a demo listing: subcategory, words for texts, ranges of size and price, and images. */
export interface Subject {
  family: Family;
  /** Id in the meta list. */
  subcategory: number;
  usage: readonly number[];
  /** Noun in titles: "Lyst kontor". */
  nouns: readonly [string, ...string[]];
  /** Definite form in sentences: "lokalerne", "ejendommen". */
  definite: string;
  area: readonly [number, number];
  /**
   * Price range at the average price level. Rental: kroner per m² and year. Sale: kroner per m². Office space: kroner
   * per seat and month.
   */
  price: readonly [number, number];
  facilities: readonly number[];
  motifs: readonly [Motif, ...Motif[]];
  inside: readonly [Motif, ...Motif[]];
  sentences: readonly [string, ...string[]];
}

const officeSentences = [
  'Lokalerne er lyse med store vinduespartier og god loftshøjde.',
  'Her er åbne arealer til teamet, tre lukkede mødelokaler og et køkken, hvor man faktisk har lyst til at spise frokost.',
  'Ejendommen er gennemgribende renoveret, og der er trukket fiber til alle arbejdspladser.',
  'Stationen ligger fem minutters gang herfra, og der er cykelparkering i gården.',
  'Lejer kan være med til at bestemme indretning og farver før overtagelsen.',
] as const;
const shopSentences = [
  'Butikken har en bred facade mod gaden og ligger, hvor folk går forbi hele dagen.',
  'Der er baglokale, toilet og vareindlevering fra gården.',
  'Naboerne er specialbutikker, caféer og en dagligvarebutik.',
  'Butiksvinduerne er nye, og gulvet er slidstærk terrazzo.',
] as const;
const hallSentences = [
  'Hallen har otte meters frihøjde, fire porte og et stort, asfalteret gårdareal.',
  'Motorvejen ligger få minutter væk, og der er god plads til lastbiler at vende på.',
  'Gulvet er i beton og tåler tung trafik, og hallen er isoleret og opvarmet.',
  'Kontor og mandskabsfaciliteter ligger i forlængelse af hallen.',
] as const;
const investmentSentences = [
  'Ejendommen er fuldt udlejet til solide lejere på lange kontrakter.',
  'Driften er enkel, og de seneste års vedligeholdelse er veldokumenteret.',
  'Beliggenheden er central, og tomgangen har været lav i en årrække.',
  'Der er et udviklingspotentiale i tagetagen, som ikke er udnyttet i dag.',
] as const;
const seatSentences = [
  'Huset er fuldt af små virksomheder, der hjælper hinanden, og receptionen tager imod gæster og pakker.',
  'Prisen er med internet, rengøring, kaffe og adgang til alle mødelokaler.',
  'Der er ro i stillezonerne og liv ved det lange frokostbord.',
  'Man kan begynde med en enkelt plads og vokse til sit eget lukkede kontor.',
] as const;

export const subjects: readonly Subject[] = [
  {
    family: 'rental',
    subcategory: 1,
    usage: [1],
    nouns: [
      'Lyst kontor',
      'Repræsentativt kontor',
      'Kontor i karakterfuld ejendom',
      'Fleksibelt kontorlejemål',
    ],
    definite: 'lokalerne',
    area: [90, 1800],
    price: [850, 1700],
    facilities: [1, 2, 3, 5, 8, 9, 17, 18],
    motifs: ['office', 'street', 'harbour'],
    inside: ['interior', 'meeting'],
    sentences: officeSentences,
  },
  {
    family: 'rental',
    subcategory: 2,
    usage: [2, 9],
    nouns: ['Butik på gågaden', 'Synlig butik', 'Butik med stor facade', 'Hjørnebutik'],
    definite: 'butikken',
    area: [60, 650],
    price: [1100, 2600],
    facilities: [7, 8, 16, 17],
    motifs: ['street'],
    inside: ['shop'],
    sentences: shopSentences,
  },
  {
    family: 'rental',
    subcategory: 3,
    usage: [3, 4],
    nouns: [
      'Lager og produktion',
      'Moderne lagerhal',
      'Produktionshal med kontor',
      'Lager tæt på motorvejen',
    ],
    definite: 'hallen',
    area: [400, 9000],
    price: [350, 620],
    facilities: [3, 4, 7, 11, 12, 13, 14, 15],
    motifs: ['hall'],
    inside: ['hall', 'interior'],
    sentences: hallSentences,
  },
  {
    family: 'rental',
    subcategory: 4,
    usage: [6],
    nouns: ['Klinik i stueplan', 'Nyindrettet klinik', 'Kliniklokaler'],
    definite: 'klinikken',
    area: [70, 380],
    price: [900, 1500],
    facilities: [3, 5, 8, 16],
    motifs: ['street', 'flats'],
    inside: ['interior', 'meeting'],
    sentences: [
      'Klinikken har fire behandlingsrum, venteværelse og personalerum.',
      'Der er niveaufri adgang og parkering lige ved døren.',
      'Ventilation og vand er ført til alle rum.',
      'Apotek og lægehus ligger i samme gade.',
    ],
  },
  {
    family: 'rental',
    subcategory: 5,
    usage: [7],
    nouns: ['Restaurant med udeservering', 'Café på hjørnet', 'Restaurantlokale med køkken'],
    definite: 'lokalet',
    area: [110, 520],
    price: [1200, 2400],
    facilities: [5, 6, 16, 18],
    motifs: ['street', 'harbour'],
    inside: ['shop', 'meeting'],
    sentences: [
      'Køkkenet er godkendt og har udsugning over taget.',
      'Der er plads til 60 gæster inde og 40 ude i solen.',
      'Gaden er fuld af liv fra tidlig morgen til sen aften.',
      'Inventaret kan overtages efter aftale.',
    ],
  },
  {
    family: 'investment',
    subcategory: 7,
    usage: [14],
    nouns: ['Boligejendom', 'Velholdt boligudlejningsejendom', 'Ejendom med 18 boliger'],
    definite: 'ejendommen',
    area: [800, 5200],
    price: [16000, 29000],
    facilities: [1, 3, 17],
    motifs: ['flats', 'street'],
    inside: ['flats', 'interior'],
    sentences: investmentSentences,
  },
  {
    family: 'investment',
    subcategory: 8,
    usage: [1],
    nouns: ['Kontorejendom', 'Fuldt udlejet kontorejendom', 'Kontorejendom med stærk lejer'],
    definite: 'ejendommen',
    area: [900, 7500],
    price: [13000, 26000],
    facilities: [1, 2, 3, 4, 5, 8],
    motifs: ['office', 'harbour'],
    inside: ['interior', 'meeting'],
    sentences: investmentSentences,
  },
  {
    family: 'investment',
    subcategory: 10,
    usage: [3],
    nouns: ['Logistikejendom', 'Nyere logistikcenter', 'Lagerejendom på lang kontrakt'],
    definite: 'ejendommen',
    area: [3000, 22000],
    price: [6500, 11500],
    facilities: [3, 4, 11, 12, 14],
    motifs: ['hall'],
    inside: ['hall', 'interior'],
    sentences: [...hallSentences, ...investmentSentences],
  },
  {
    family: 'investment',
    subcategory: 11,
    usage: [14, 2],
    nouns: ['Blandet bolig og erhverv', 'Byejendom med butik og boliger', 'Hjørneejendom'],
    definite: 'ejendommen',
    area: [500, 3200],
    price: [15000, 27000],
    facilities: [1, 17],
    motifs: ['street', 'harbour'],
    inside: ['shop', 'flats'],
    sentences: investmentSentences,
  },
  {
    family: 'sales',
    subcategory: 15,
    usage: [1],
    nouns: ['Domicil', 'Domicilejendom med egen gård', 'Hovedkontor i grønne omgivelser'],
    definite: 'domicilet',
    area: [400, 3600],
    price: [9500, 18500],
    facilities: [1, 2, 3, 4, 5, 8, 10],
    motifs: ['office', 'street'],
    inside: ['interior', 'meeting'],
    sentences: officeSentences,
  },
  {
    family: 'sales',
    subcategory: 16,
    usage: [2],
    nouns: ['Butiksejendom', 'Velbeliggende butik', 'Butik med lejlighed ovenpå'],
    definite: 'butikken',
    area: [120, 900],
    price: [8500, 17000],
    facilities: [7, 8, 16],
    motifs: ['street'],
    inside: ['shop'],
    sentences: shopSentences,
  },
  {
    family: 'sales',
    subcategory: 17,
    usage: [3, 4, 5],
    nouns: ['Lager- og produktionsejendom', 'Værksted og lager', 'Industriejendom'],
    definite: 'ejendommen',
    area: [500, 8000],
    price: [3800, 8200],
    facilities: [3, 7, 11, 12, 13],
    motifs: ['hall'],
    inside: ['hall', 'interior'],
    sentences: hallSentences,
  },
  {
    family: 'sales',
    subcategory: 18,
    usage: [13],
    nouns: ['Erhvervsgrund', 'Byggemodnet erhvervsgrund', 'Grund ved motorvejen'],
    definite: 'grunden',
    area: [2500, 30000],
    price: [380, 1400],
    facilities: [],
    motifs: ['land'],
    inside: ['land'],
    sentences: [
      'Grunden er byggemodnet, og lokalplanen giver plads til lager, produktion og kontor.',
      'Til- og frakørsel ligger to minutter væk.',
      'Området er under udbygning, og flere virksomheder er allerede på vej.',
      'Grunden kan deles i mindre parceller.',
    ],
  },
  {
    family: 'officespace',
    subcategory: 20,
    usage: [12, 1],
    nouns: ['Kontorfællesskab', 'Kreativt kontorfællesskab', 'Hyggeligt kontorfællesskab'],
    definite: 'huset',
    area: [180, 1600],
    price: [1900, 3400],
    facilities: [2, 8, 9, 10, 17, 18],
    motifs: ['street', 'harbour', 'office'],
    inside: ['interior', 'meeting'],
    sentences: seatSentences,
  },
  {
    family: 'officespace',
    subcategory: 21,
    usage: [12, 1],
    nouns: ['Kontorhotel', 'Kontorhotel med reception', 'Møblerede kontorer'],
    definite: 'kontorhotellet',
    area: [300, 2600],
    price: [2300, 4200],
    facilities: [1, 2, 5, 8, 9, 10],
    motifs: ['office', 'harbour'],
    inside: ['interior', 'meeting'],
    sentences: seatSentences,
  },
  {
    family: 'officespace',
    subcategory: 22,
    usage: [12, 9],
    nouns: ['Erhvervscenter', 'Kontorpladser i erhvervscenter'],
    definite: 'centret',
    area: [600, 4000],
    price: [1700, 3000],
    facilities: [2, 3, 4, 8, 9, 10, 18],
    motifs: ['office'],
    inside: ['meeting', 'interior'],
    sentences: seatSentences,
  },
];
