/** Heading and introduction of pages that show them while they load, by route. */
export const introductions = {
  accountStatistics: {
    title: 'Kontostatistik',
    text: 'Tal for alle kontoens annoncer. Besøg og henvendelser tælles kun for dem, der har sagt ja til statistik; sidevisninger og formularer for alle.',
  },
  marketStatistics: {
    title: 'Markedsstatistik',
    text: 'Udbud, omsætning og efterspørgsel på markedet for erhvervsejendomme, måned for måned. Tallene er for hele landet eller en landsdel, ikke for en enkelt by.',
  },
};
