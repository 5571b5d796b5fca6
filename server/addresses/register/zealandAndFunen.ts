import type { Town } from './town';

/** Zealand, the southern islands, Bornholm and Funen. */
export const zealandAndFunen: readonly Town[] = [
  [
    '3000',
    'Helsingør',
    'Stengade 1-90, Bramstræde 1-10, Sudergade 1-40, Kongensgade 1-30, Sct. Anna Gade 1-80, Havnepladsen 1-10, Kongevejen 1-140, Rosenkildevej 1-70, Industrivej 1-40, Energivej 1-40, Fabriksvej 1-30, Esrumvej 1-220, Ndr. Strandvej 1-200, Klostermosevej 100-160, Prøvestensvej 1-60',
  ],
  ['3060', 'Espergærde', 'Hovedvejen 1-90, Strandvejen 160-330, Stokholmsvej 1-60, Espergærde Centret 1-60'],
  ['3070', 'Snekkersten', 'Strandvejen 60-159, Industrivej 41-60, Klostermosevej 60-99'],
  ['3100', 'Hornbæk', 'Nordre Strandvej 300-380, Hornebyvej 1-60, Stejlebakken 1-20'],
  ['3200', 'Helsinge', 'Østergade 1-40, Vestergade 1-30, Rundinsvej 1-40, Frederiksborgvej 1-60'],
  ['3300', 'Frederiksværk', 'Nørregade 1-50, Strandgade 1-60, Havnevej 1-40, Hanehovedvej 1-60'],
  [
    '3400',
    'Hillerød',
    'Slotsgade 1-65, Helsingørsgade 1-80, Torvet 1-8, Slangerupgade 1-60, Milnersvej 1-50, Roskildevej 1-180, Trollesmindealle 1-30, Herredsvejen 1-60, Københavnsvej 1-60, Nordstensvej 1-20, Industrivænget 1-40, Dyrskuepladsen 1-10, Ndr. Jernbanevej 1-40, Frejasvej 1-40',
  ],
  [
    '3450',
    'Allerød',
    'M.D. Madsensvej 1-30, Sortemosevej 1-60, Gydevang 1-50, Rønneholtvej 1-40, Nymøllevej 1-60',
  ],
  [
    '3460',
    'Birkerød',
    'Hovedgaden 1-60, Stationsvej 1-40, Blokken 1-90, Bregnerødvej 100-160, Birkerød Kongevej 1-160, Datavej 1-60, Toftebakken 1-20, Bistrupvej 1-180',
  ],
  ['3480', 'Fredensborg', 'Jernbanegade 1-40, Slotsgade 1-30, Kongevejen 1-40, Helsingørsvej 1-40'],
  ['3500', 'Værløse', 'Kollekollevej 1-30, Bymidten 1-120, Fiskebækvej 1-60, Walgerholm 1-20, Sandet 1-30'],
  [
    '3520',
    'Farum',
    'Farum Bytorv 1-80, Farum Hovedgade 1-120, Stavnsholtvej 1-200, Frederiksborgvej 1-110, Rugmarken 1-40, Gammelgårdsvej 60-100, Hvilebækgårdsvej 1-20',
  ],
  [
    '3600',
    'Frederikssund',
    'Jernbanegade 1-50, Havnegade 1-30, Østergade 1-30, Østre Kvarter 1-20, Askelundsvej 1-60, Strandvangen 1-30, Roskildevej 1-160, Sillebroen 1-40',
  ],
  [
    '3650',
    'Ølstykke',
    'Frederikssundsvej 60-120, Ny Toftegårdsvej 1-20, Egedal Centret 1-90, Industrivej 1-40',
  ],
  ['3660', 'Stenløse', 'Frederikssundsvej 1-59, Bækkegårdsvej 1-60'],
  [
    '3700',
    'Rønne',
    'Store Torv 1-20, Lille Torvegade 1-20, Tornegade 1-10, Nordre Kystvej 1-40, Munch Petersens Vej 1-20, Zahrtmannsvej 1-60, Åkirkebyvej 1-140, Almegårdsvej 1-20',
  ],
  [
    '4000',
    'Roskilde',
    'Algade 1-60, Skomagergade 1-44, Stændertorvet 1-10, Jernbanegade 1-60, Københavnsvej 1-270, Ro’s Torv 1-60, Køgevej 1-220, Ringstedgade 1-90, Støden 1-14, Maglegårdsvej 1-20, Rabalderstræde 1-20, Helligkorsvej 1-40, Navervej 1-40, Store Hedevej 1-30, Betonvej 1-20, Industrivej 1-60, Ny Østergade 1-30, Sankt Hans Gade 1-40, Universitetsparken 1-20, Darupvang 1-30',
  ],
  ['4040', 'Jyllinge', 'Planetvej 1-60, Bygaden 1-60, Jyllingecentret 1-50, Møllevej 1-60'],
  [
    '4100',
    'Ringsted',
    'Nørregade 1-90, Sct. Hansgade 1-60, Torvet 1-10, Nørretorv 1-60, Sct. Knudsgade 1-40, Huginsvej 1-30, Køgevej 1-160, Industrivej 1-40, Kærup Parkvej 1-20, Klosterparks Allé 1-20, Jættevej 1-20, Næstvedvej 1-140, Sorøvej 1-50',
  ],
  ['4180', 'Sorø', 'Storgade 1-60, Absalonsgade 1-20, Alléen 1-30, Frederiksvej 1-20'],
  [
    '4200',
    'Slagelse',
    'Rosengade 1-30, Schweizerpladsen 1-10, Nytorv 1-20, Smedegade 1-60, Fisketorvet 1-10, Jernbanegade 1-30, Ndr. Ringgade 1-120, Kalundborgvej 1-140, Korsørvej 1-60, Skovsøvej 1-30, Trafikcenter Allé 1-30, Idagårdsvej 1-30, Løvegade 1-60, Herrestræde 1-20, Sdr. Stationsvej 1-30',
  ],
  [
    '4220',
    'Korsør',
    'Nygade 1-30, Havnegade 1-60, Algade 1-60, Halsskovvej 1-60, Caspar Brands Plads 1-10, Tårnborgvej 1-120',
  ],
  [
    '4300',
    'Holbæk',
    'Ahlgade 1-80, Smedelundsgade 1-60, Tidemandsvej 1-20, Kalundborgvej 1-180, Stenhusvej 1-60, Tåstruphøj 1-60, Jernbanevej 1-30, Gl Ringstedvej 1-80, Havnevej 1-30, Valdemar Sejrsvej 1-50, Kanalstræde 1-20, Isefjords Alle 1-20, Samsøvej 1-60',
  ],
  [
    '4400',
    'Kalundborg',
    'Kordilgade 1-80, Skibbrogade 1-70, Slagelsevej 1-260, Kystvejen 1-20, Holbækvej 1-160, Stejlhøj 1-40, Vestre Havneplads 1-40',
  ],
  [
    '4600',
    'Køge',
    'Torvet 1-30, Nørregade 1-60, Brogade 1-50, Vestergade 1-40, Københavnsvej 1-280, Værftsvej 1-20, Ivar Huitfeldtsvej 1-60, Stensbjergvej 1-20, Zoffmannsvej 1-20, Bag Haverne 1-60, Ølbycenter 1-120, Tangmosevej 80-120, Sleipnersvej 1-20, Galgebakken 1-20, Nordhavnsvej 1-40, Ringstedvej 1-140, Niels Juels Gade 1-30',
  ],
  ['4621', 'Gadstrup', 'Industrivej 1-20, Brordrupvej 1-100'],
  ['4623', 'Lille Skensved', 'Ejbyvej 1-80, Egedesvej 1-40, Nylandsvej 1-30, Junkersvej 1-30'],
  ['4640', 'Faxe', 'Torvegade 1-20, Præstøvej 1-60, Østervej 1-20, Industrivej 1-30'],
  [
    '4690',
    'Haslev',
    'Jernbanegade 1-60, Vestergade 1-60, Torvegade 1-30, Frederiksgade 1-30, Teestrupvej 1-100',
  ],
  [
    '4700',
    'Næstved',
    'Ringstedgade 1-120, Axeltorv 1-12, Jernbanegade 1-40, Ramsherred 1-40, Kindhestegade 1-30, Sct. Jørgens Park 1-90, Vadestedet 1-20, Dania 1-40, Østre Ringvej 1-60, Vestre Kaj 1-40, Erantisvej 1-60, Holsted Allé 1-40, Gammel Holsted 1-60, Køgevej 1-240, Vordingborgvej 1-120, Glentevej 1-30, Maglebjergvej 1-20',
  ],
  [
    '4760',
    'Vordingborg',
    'Algade 1-120, Voldgade 1-20, Næstvedvej 1-120, Kirketorvet 1-20, Sydhavnsvej 1-20, Marienbergvej 60-140',
  ],
  [
    '4800',
    'Nykøbing F',
    'Østergade 1-50, Frisegade 1-60, Langgade 1-70, Jernbanegade 1-20, Gåbensevej 1-120, Nørre Boulevard 1-90, Guldborgvej 1-20, Vestensborg Allé 1-90',
  ],
  [
    '4900',
    'Nakskov',
    'Søndergade 1-60, Axeltorv 1-20, Vejlegade 1-60, Havnegade 1-120, Maribovej 1-160, Løjtoftevej 1-60',
  ],
  [
    '4930',
    'Maribo',
    'Vestergade 1-60, Østergade 1-50, Torvet 1-30, Refshalevej 1-90, C.E. Christiansens Vej 1-60',
  ],
  [
    '5000',
    'Odense C',
    'Vestergade 1-99, Kongensgade 1-80, Overgade 1-70, Nørregade 1-90, Slotsgade 1-30, Flakhaven 1-4, Fisketorvet 1-10, Claus Bergs Gade 1-20, Thomas B. Thriges Gade 1-50, Østre Stationsvej 1-60, Dannebrogsgade 1-40, Rugårdsvej 1-120, Klosterbakken 1-30, Hunderupvej 1-120, Sortebrødre Torv 1-10, Vindegade 1-130, Jernbanegade 1-30, Benediktsgade 1-60, Frederiksgade 1-30, Skibhusvej 1-90, Buchwaldsgade 1-60, Børstenbindervej 1-20, Havnegade 1-30, Londongade 1-8, Østre Kajgade 1-10, Toldbodgade 1-20',
  ],
  [
    '5200',
    'Odense V',
    'Middelfartvej 1-160, Bogensevej 1-60, Højstrupvej 1-110, Holkebjergvej 1-120, Kærsangervej 1-20',
  ],
  [
    '5210',
    'Odense NV',
    'Rugårdsvej 300-480, Bogensevej 61-200, Tarupvej 1-140, Stegstedvej 1-100, Rugvang 1-60',
  ],
  [
    '5220',
    'Odense SØ',
    'Ørbækvej 70-310, Niels Bohrs Allé 1-230, Hvidkærvej 1-60, Energivej 1-60, Lavsenvænget 1-20, Cortex Park 1-40, Forskerparken 1-20, Rosengårdcentret 1-150, Svendborgvej 40-250',
  ],
  [
    '5230',
    'Odense M',
    'Campusvej 50-60, Munkebjergvej 1-160, Dalumvej 1-40, Cikorievej 1-50, Peder Wessels Vej 1-20, Blangstedgårdsvej 1-130, Thorslundsvej 1-20, Ejbygade 1-60, Kochsgade 1-80',
  ],
  [
    '5240',
    'Odense NØ',
    'Vollsmose Allé 1-60, Ejbygade 61-130, Kertemindevej 1-180, Åsumvej 1-280, Agerhatten 1-30, Risingsvej 60-90',
  ],
  [
    '5250',
    'Odense SV',
    'Middelfartvej 300-500, Højmevænget 1-40, Stenløsevej 1-270, Petersmindevej 1-60, Hestehaven 1-60',
  ],
  [
    '5260',
    'Odense S',
    'Svendborgvej 1-39, Volderslevvej 1-160, Sivlandvænget 1-30, Kratholmvej 1-80, Hollufgårds Allé 1-30',
  ],
  [
    '5270',
    'Odense N',
    'Skibhusvej 200-370, Otterupvej 1-160, Næsbyhovedvej 1-60, Lumbyvej 1-140, Lindholm Havnevej 1-60',
  ],
  [
    '5300',
    'Kerteminde',
    'Langegade 1-60, Strandgade 1-20, Hans Schacksvej 1-30, Nordre Havnekaj 1-20, Grønlandsgade 1-40',
  ],
  [
    '5500',
    'Middelfart',
    'Algade 1-90, Østergade 1-60, Jernbanegade 1-60, Havnegade 1-60, Brovejen 1-350, Viaduktvej 1-20, Teglgårdsparken 1-120, Fynsvej 1-60, Mandal Allé 1-20',
  ],
  [
    '5600',
    'Faaborg',
    'Østergade 1-50, Torvet 1-20, Vestergade 1-30, Mellemgade 1-30, Havnegade 1-40, Svendborgvej 1-120, Assensvej 1-60',
  ],
  [
    '5610',
    'Assens',
    'Østergade 1-80, Tobaksgården 1-20, Willemoesgade 1-40, Ladegårdsgade 1-40, Søndre Ringvej 1-60',
  ],
  [
    '5700',
    'Svendborg',
    'Møllergade 1-120, Brogade 1-40, Gerritsgade 1-60, Torvet 1-10, Kullinggade 1-30, Jessens Mole 1-30, Klosterplads 1-20, Vestergade 1-170, Ørbækvej 1-130, Odensevej 1-160, Mosevej 1-20, Abildvej 1-10, Grønnemosevej 1-20, Porthusvej 1-120, Skovsbovej 1-150, Johannes Jørgensens Vej 1-20, Nyborgvej 1-160, Englandsvej 1-20',
  ],
  ['5750', 'Ringe', 'Algade 1-60, Jernbanegade 1-20, Odensevej 1-60, Industrivej 1-40, Lombjergevej 1-120'],
  [
    '5800',
    'Nyborg',
    'Kongegade 1-50, Nørregade 1-30, Torvet 1-10, Adelgade 1-30, Vestergade 1-30, Storebæltsvej 1-30, Avernakke 1-10, Falstervej 1-20, Dyrehavevej 1-120',
  ],
];
