import type { Town } from './town';

/** Jutland. */
export const jutland: readonly Town[] = [
  [
    '6000',
    'Kolding',
    'Jernbanegade 1-60, Helligkorsgade 1-30, Søndergade 1-30, Østergade 1-40, Akseltorv 1-10, Låsbygade 1-80, Vejlevej 1-400, Haderslevvej 1-120, Birkemosevej 1-40, Kolding Åpark 1-8, Jens Holms Vej 1-20, Platinvej 1-40, Nordager 1-40, Skovvangen 20-50, Tøndervej 1-120, Fynsvej 1-120, Buen 1-10, Rendebanen 1-20, Dieselvej 1-60, Esbjergvej 1-160',
  ],
  [
    '6100',
    'Haderslev',
    'Storegade 1-90, Nørregade 1-60, Gravene 1-20, Jomfrustien 1-40, Norgesvej 1-60, Bygnaf 1-30, Aabenraavej 1-80, Christiansfeldvej 1-60, Teaterstien 1-10, Lille Klingbjerg 1-20',
  ],
  [
    '6200',
    'Aabenraa',
    'Storegade 1-40, Ramsherred 1-60, Søndergade 1-40, Kallemosen 1-50, Egevej 1-20, Haderslevvej 1-120, H.P. Hanssens Gade 1-60, Skibbroen 1-30, Kilen 1-60',
  ],
  ['6270', 'Tønder', 'Storegade 1-20, Østergade 1-80, Ribe Landevej 1-60, Plantagevej 1-60, Vestergade 1-90'],
  [
    '6400',
    'Sønderborg',
    'Perlegade 1-90, Jernbanegade 1-60, Rådhustorvet 1-10, Ellegårdvej 1-40, Alsion 1-5, Sundgade 1-90, Kongevej 1-90, Løngang 1-10, Grundtvigs Alle 1-190, Augustenborg Landevej 1-60, Nørrekobbel 1-20, Voldgade 1-20, Ringgade 1-220, Alsgade 1-60',
  ],
  ['6430', 'Nordborg', 'Nordborgvej 1-140, Mads Patent Vej 1-20, Mellemgade 1-20'],
  ['6500', 'Vojens', 'Vestergade 1-60, Østergade 1-60, Industrivej 1-40, Billundvej 1-60'],
  [
    '6600',
    'Vejen',
    'Søndergade 1-60, Nørregade 1-60, Banegårdspladsen 1-10, Vorupvej 1-20, Industrivej 1-40',
  ],
  [
    '6700',
    'Esbjerg',
    'Kongensgade 1-130, Torvegade 1-120, Torvet 1-30, Skolegade 1-90, Havnegade 1-110, Exnersgade 1-60, Jernbanegade 1-90, Strandbygade 1-120, Dokvej 1-10, Trafikhavnskaj 1-30, Englandsgade 1-60, Borgergade 1-110, Norgesgade 1-100, Smedegade 1-60, Frodesgade 1-160, Stormgade 1-200, Niels Bohrs Vej 1-20, Esbjerg Brygge 1-30',
  ],
  [
    '6705',
    'Esbjerg Ø',
    'Storegade 180-260, Måde Industrivej 1-60, Kvaglundvej 1-100, Bavnehøjvej 1-20, Energivej 1-40, Falkevej 1-40',
  ],
  ['6715', 'Esbjerg N', 'Gl. Vardevej 100-260, Ravnevej 1-40, Mågevej 1-40'],
  ['6740', 'Bramming', 'Storegade 1-60, Nørregade 1-60, Vardevej 1-30'],
  [
    '6760',
    'Ribe',
    'Overdammen 1-20, Nederdammen 1-40, Torvet 1-20, Saltgade 1-30, Industrivej 1-60, Seminarievej 1-60, Obbekærvej 1-60',
  ],
  [
    '6800',
    'Varde',
    'Kongensgade 1-60, Storegade 1-60, Torvet 1-20, Roustvej 1-170, Ndr. Boulevard 1-120, Pramstedvej 1-20',
  ],
  ['6900', 'Skjern', 'Bredgade 1-80, Jernbanegade 1-20, Østergade 1-60, Ånumvej 1-60, Industrivej 1-20'],
  ['6950', 'Ringkøbing', 'Torvet 1-20, Algade 1-30, Nørregade 1-40, Vester Strandgade 1-20, Herningvej 1-60'],
  [
    '7000',
    'Fredericia',
    'Gothersgade 1-60, Danmarksgade 1-70, Vendersgade 1-60, Prinsessegade 1-80, Jernbanegade 1-30, Vejlevej 1-300, Strandvejen 1-300, Snaremosevej 1-200, Nordre Kobbelvej 1-10, Vesterballevej 1-30, Oldenborggade 1-30, Venusvej 1-40, Egeskovvej 1-270, Treldevej 1-240, Merkurvej 1-20, Stævnevej 1-20, Tonne Kjærsvej 1-70',
  ],
  [
    '7100',
    'Vejle',
    'Nørregade 1-90, Søndergade 1-50, Kirketorvet 1-20, Vestergade 1-70, Torvegade 1-20, Flegborg 1-30, Dæmningen 1-90, Vestre Engvej 1-60, Boulevarden 1-60, Vindinggade 1-60, Havneparken 1-3, Horsensvej 1-100, Fredericiavej 1-180, Koldingvej 1-80, Orla Lehmanns Gade 1-12, Dandyvej 1-40, Lysholt Allé 1-20, Roms Hule 1-10, Strandgade 1-60, Enghavevej 1-40, Toldbodvej 1-60, Juelsmindevej 1-60',
  ],
  ['7120', 'Vejle Øst', 'Fredericiavej 181-400, Andkærvej 1-40'],
  [
    '7190',
    'Billund',
    'Åstvej 1-20, Butikstorvet 1-20, Hans Jensensvej 1-30, Passagerterminalen 1-20, Nordmarksvej 1-20, Kløvermarken 1-60, Cargo Centervej 1-60',
  ],
  ['7200', 'Grindsted', 'Borgergade 1-60, Vestergade 1-60, Jernbanegade 1-30, Tårnvej 1-60, Sydtoften 1-40'],
  ['7300', 'Jelling', 'Gormsgade 1-40, Mølvangvej 1-60, Bredager 1-40'],
  ['7323', 'Give', 'Vestergade 1-50, Torvegade 1-20, Diagonalvejen 1-60'],
  [
    '7400',
    'Herning',
    'Bredgade 1-70, Østergade 1-60, Søndergade 1-50, Dalgasgade 1-60, Torvet 1-10, Bethaniagade 1-40, Skolegade 1-100, Silkeborgvej 1-180, Holstebrovej 1-120, Vardevej 1-140, Industrivej Nord 1-40, H.P. Hansens Vej 1-120, Østre Kirkevej 1-60, Merkurvej 1-40, Vestergade 1-120, Lillelundvej 1-60, Møllegade 1-40, Poulsgade 1-30',
  ],
  [
    '7430',
    'Ikast',
    'Strøget 1-80, Vestergade 1-120, Thrigesvej 1-60, Europavej 1-20, Eli Christensens Vej 1-90',
  ],
  [
    '7500',
    'Holstebro',
    'Nørregade 1-60, Store Torv 1-20, Lille Østergade 1-20, Østergade 1-40, Brostræde 1-20, Struervej 1-130, Hjermvej 1-60, Nybovej 1-40, Skivevej 1-150, Lægårdvej 80-160, Mads Bjerres Vej 1-20, Thorsvej 1-110, Vesterbrogade 1-60, Helgolandsgade 1-60, Enghavevej 1-20',
  ],
  [
    '7600',
    'Struer',
    'Østergade 1-60, Vestergade 1-40, Havnen 1-20, Peter Bangs Vej 1-30, Ringgade 1-60, Fabrikvej 1-20',
  ],
  ['7620', 'Lemvig', 'Vestergade 1-60, Østergade 1-40, Havnegade 1-20, Storegade 1-20, Rømersvej 1-60'],
  [
    '7700',
    'Thisted',
    'Storegade 1-40, Vestergade 1-80, Østerbakken 1-120, Havnen 1-40, Industrivej 1-60, Kronborgvej 1-120, Tilstedvej 1-160',
  ],
  [
    '7800',
    'Skive',
    'Adelgade 1-20, Nørregade 1-60, Frederiksgade 1-40, Østertorv 1-20, Resenvej 1-60, Viborgvej 1-120, Egerisvej 1-160, Søndergade 1-60, Nordbanevej 1-20, Brårupgade 1-40, Havnevej 1-60, Katkjærvej 1-20, Posthustorvet 1-10, Thorsvej 1-20, Rævevej 1-30',
  ],
  [
    '7900',
    'Nykøbing M',
    'Vestergade 1-40, Algade 1-30, Havnen 1-20, Limfjordsvej 1-60, N.A. Christensensvej 1-40',
  ],
  [
    '8000',
    'Aarhus C',
    'Vestergade 1-80, Søndergade 1-74, Ryesgade 1-40, Sønder Allé 1-30, Åboulevarden 1-90, Store Torv 1-20, Lille Torv 1-10, Guldsmedgade 1-40, Nørregade 1-60, Mejlgade 1-110, Banegårdspladsen 1-20, Park Allé 1-20, Frederiks Allé 1-190, Frederiksgade 1-90, M.P. Bruuns Gade 1-80, Jægergårdsgade 1-180, Skolegade 1-40, Europaplads 1-20, Hack Kampmanns Plads 1-3, Mariane Thomsens Gade 1-60, Bernhardt Jensens Boulevard 1-130, Nørre Allé 1-100, Nørrebrogade 1-50, Vester Allé 1-30, Vesterbro Torv 1-10, Klostergade 1-80, Rosensgade 1-40, Tordenskjoldsgade 1-80, Sonnesgade 1-30, Kystvejen 1-70, Skanderborgvej 1-60, Mindet 1-6, Balticagade 1-30, Inge Lehmanns Gade 1-20, Spanien 1-60, Østergade 1-60, Silkeborgvej 1-60, Ny Banegårdsgade 1-60',
  ],
  [
    '8200',
    'Aarhus N',
    'Randersvej 1-160, Paludan-Müllers Vej 1-120, Trøjborgvej 1-60, Katrinebjergvej 1-120, Finlandsgade 1-40, Helsingforsgade 1-30, Åbogade 1-50, Olof Palmes Allé 1-60, Brendstrupgårdsvej 1-20, Herredsvej 1-60, Halmstadgade 1-20, Agro Food Park 1-60, Graham Bells Vej 1-40, Hangøvej 1-40, Langelandsgade 100-220, Nehrus Allé 1-50',
  ],
  [
    '8210',
    'Aarhus V',
    'Hasle Torv 1-10, Ryhavevej 1-120, Fuglebakkevej 1-120, Jens Baggesens Vej 1-120, Møllevangs Allé 1-160, Hasle Ringvej 1-60, Viborgvej 1-200',
  ],
  [
    '8220',
    'Brabrand',
    'Silkeborgvej 200-420, Gudrunsvej 1-100, Edwin Rahrs Vej 1-90, City Vest 1-60, Karen Blixens Boulevard 1-60, Søren Frichs Vej 38-66, Sintrupvej 1-80',
  ],
  [
    '8230',
    'Åbyhøj',
    'Silkeborgvej 61-199, Søren Frichs Vej 1-37, Åbyvej 1-100, Ludvig Feilbergs Vej 1-30, Haslegårdsvej 1-20, Daugbjergvej 1-40',
  ],
  [
    '8240',
    'Risskov',
    'Grenåvej 1-220, Lystrupvej 1-60, Skolevangsallé 1-60, Nordre Strandvej 1-130, Asylvej 1-30, Tranekærvej 1-40',
  ],
  [
    '8250',
    'Egå',
    'Lystrupvej 61-160, Mejlbyvej 1-60, Egå Havvej 1-60, Skæring Hedevej 1-120, Viengevej 1-10',
  ],
  [
    '8260',
    'Viby J',
    'Skanderborgvej 100-280, Viby Torv 1-10, Viby Ringvej 1-20, Holme Ringvej 1-60, Jens Juuls Vej 1-50, Sønderhøj 1-40, Gunnar Clausens Vej 1-90, Bjørnholms Allé 1-60, Fabrikvej 1-20, Vestre Ringgade 200-240, Hasselager Centervej 1-40',
  ],
  [
    '8270',
    'Højbjerg',
    'Oddervej 1-200, Rosenvangs Allé 100-240, Søren Nymarks Vej 1-30, Bushøjvænget 1-140, Skåde Skovvej 1-60',
  ],
  [
    '8300',
    'Odder',
    'Rosensgade 1-80, Holsteinsgade 1-40, Nørregade 1-30, Banegårdsgade 1-40, Rude Havvej 1-60',
  ],
  ['8320', 'Mårslet', 'Tranbjergvej 1-60, Hørretvej 1-80, Langballevej 1-140'],
  ['8361', 'Hasselager', 'Hovedvejen 1-180, Hasselager Allé 1-40, Genvejen 1-20'],
  ['8362', 'Hørning', 'Nørre Allé 1-30, Fregerslevvej 1-60, Skanderborgvej 1-60, Toftegårdsvej 1-40'],
  ['8370', 'Hadsten', 'Søndergade 1-40, Østergade 1-40, Vesselbjergvej 1-60, Over Hadstenvej 1-80'],
  ['8382', 'Hinnerup', 'Storegade 1-30, Haarvej 1-40, Fønix Allé 1-20, Samsøvej 1-60'],
  ['8400', 'Ebeltoft', 'Adelgade 1-80, Jernbanegade 1-40, Nedergade 1-60, Havnevejen 1-20, Færgevejen 1-40'],
  [
    '8500',
    'Grenaa',
    'Storegade 1-60, Lillegade 1-60, Torvet 1-20, Århusvej 1-160, Trekanten 1-60, Neptunvej 1-20, Havnevej 1-120',
  ],
  [
    '8600',
    'Silkeborg',
    'Vestergade 1-140, Søndergade 1-50, Torvet 1-20, Østergade 1-40, Nygade 1-40, Borgergade 1-180, Papirfabrikken 1-100, Drewsensvej 1-60, Chr. 8.s Vej 1-80, Stagehøjvej 1-30, Nørretorv 1-60, Kejlstrupvej 80-120, Bredhøjvej 1-20, Nordre Højmarksvej 1-60, Ansvej 1-120, Kastaniehøjvej 1-20, Godthåbsvej 1-60, Hostrupsgade 1-60, Fredensgade 1-20, Lillehøjvej 1-30, Bindslevs Plads 1-10',
  ],
  [
    '8660',
    'Skanderborg',
    'Adelgade 1-160, Vestergade 1-40, Danmarksvej 1-60, Højvangens Torv 1-20, Thomas Helsteds Vej 1-20, Vroldvej 1-180, Krøyer Kielbergs Vej 1-20, Grønlandsvej 1-20',
  ],
  ['8680', 'Ry', 'Skanderborgvej 1-40, Siimtoften 1-20, Parallelvej 1-20, Klostervej 1-60'],
  [
    '8700',
    'Horsens',
    'Søndergade 1-60, Nørregade 1-60, Jessensgade 1-30, Graven 1-30, Torvet 1-30, Smedegade 1-100, Allégade 1-60, Vejlevej 1-200, Bygholm Parkvej 1-20, Emil Møllers Gade 1-60, Havneallé 1-20, Rådhustorvet 1-10, Ove Jensens Allé 1-60, Strandkærvej 80-100, Egebjergvej 1-150, Fuglevangsvej 1-60, Vitus Bering Plads 1-6, Chr M Østergaards Vej 1-10, Sundvej 1-90, Vegavej 1-20, Hattingvej 1-120, Vrøndingvej 1-10, Åboulevarden 1-160, Levysgade 1-20',
  ],
  [
    '8722',
    'Hedensted',
    'Østerbrogade 1-40, Vestergade 1-30, Constantiavej 1-40, Gesagervej 1-60, Kildeparken 1-40',
  ],
  ['8740', 'Brædstrup', 'Bredgade 1-20, Torvet 1-10, Silkeborgvej 1-60, Søndergade 1-60'],
  [
    '8800',
    'Viborg',
    'Sct. Mathias Gade 1-100, Vestergade 1-60, Gravene 1-40, Sct. Mogens Gade 1-40, Nytorv 1-10, Jernbanegade 1-30, Vesterbrogade 1-30, Preislers Plads 1-5, Tingvej 1-60, Toldbodgade 1-40, Fischers Plads 1-20, Indre Ringvej 1-60, Marsk Stigs Vej 1-20, Industrivej 1-60, Fabrikvej 1-30, Kirkebækvej 1-190, Holstebrovej 1-160, Gl. Skivevej 60-100, Falkevej 1-40, Agerlandsvej 1-20, Håndværkervej 1-30, Prinsens Alle 1-20, Banegårdspladsen 1-8',
  ],
  [
    '8850',
    'Bjerringbro',
    'Realskolevej 1-20, Jernbanegade 1-20, Storegade 1-60, Poul Due Jensens Vej 7-11, Vestre Ringvej 1-40',
  ],
  [
    '8900',
    'Randers C',
    'Houmeden 1-20, Rådhustorvet 1-10, Østervold 1-60, Vestergade 1-100, Storegade 1-30, Middelgade 1-20, Kirkegade 1-20, Nørregade 1-60, Jernbanegade 1-40, Tørvebryggen 1-20, Toldbodgade 1-20, Dytmærsken 1-20, Slotsgade 1-60, Mariagervej 1-180, Hobrovej 1-60, Stemannsgade 1-30, Thors Bakke 1-60, Regimentvej 1-20',
  ],
  [
    '8920',
    'Randers NV',
    'Hobrovej 61-500, Viborgvej 1-300, Hammershøjvej 1-60, Rismøllegade 1-90, Blommevej 1-80',
  ],
  [
    '8930',
    'Randers NØ',
    'Mariagervej 181-300, Udbyhøjvej 200-600, Dronningborg Boulevard 1-90, Sjællandsgade 1-120, Bredstrupgade 1-60',
  ],
  [
    '8940',
    'Randers SV',
    'Århusvej 60-220, Messingvej 1-60, Stålvej 1-20, Ulvehøjvej 1-60, Agerskellet 1-30, Bronzevej 1-10, Kobbervej 1-20',
  ],
  [
    '8960',
    'Randers SØ',
    'Grenåvej 1-140, Clausholmvej 1-120, Paderup Boulevard 1-120, Merkurvej 1-20, Ørneborgvej 1-40',
  ],
  [
    '9000',
    'Aalborg',
    'Algade 1-80, Bispensgade 1-40, Østerågade 1-30, Nytorv 1-30, Boulevarden 1-50, Jomfru Ane Gade 1-30, Vesterbro 1-120, Hasserisgade 1-60, Kastetvej 1-130, Danmarksgade 1-110, Østerbro 1-90, Jernbanegade 1-40, John F. Kennedys Plads 1-20, Vingårdsgade 1-30, Prinsensgade 1-60, Nyhavnsgade 1-20, Slotspladsen 1-10, Teglgårds Plads 1-5, Kayerødsgade 1-60, Sankelmarksgade 1-40, Rendsburggade 1-60, Strandvejen 1-30, Skibbrogade 1-40, Hobrovej 1-160, Dannebrogsgade 1-60, Gasværksvej 1-40, Østre Havnegade 1-60, Stjernepladsen 1-20, Håndværkervej 1-60, Karolinelundsvej 1-40',
  ],
  [
    '9200',
    'Aalborg SV',
    'Hobrovej 300-500, Skelagervej 1-60, Visionsvej 1-60, Nibevej 1-90, Indkildevej 1-40, Otto Mønsteds Vej 1-20, Løgstørvej 1-60, Hermesvej 1-20',
  ],
  [
    '9210',
    'Aalborg SØ',
    'Sohngaardsholmsvej 60-130, Sønder Tranders Vej 1-60, Alfred Nobels Vej 1-30, Hadsundvej 120-260, Vandmanden 1-40, Willy Brandts Vej 1-60',
  ],
  [
    '9220',
    'Aalborg Øst',
    'Niels Jernes Vej 1-20, Fibigerstræde 1-20, Fredrik Bajers Vej 1-10, Rørdalsvej 1-120, Bertil Ohlins Vej 1-50, Langagervej 1-10, Humlebakken 1-60, Pontoppidanstræde 90-120, Øster Uttrup Vej 1-20',
  ],
  [
    '9230',
    'Svenstrup J',
    'Hobrovej 700-900, Godthåbsvej 1-180, Langdyssen 1-40, Hellekisten 1-30, Runetoften 1-40',
  ],
  ['9300', 'Sæby', 'Vestergade 1-60, Grønnegade 1-30, Algade 1-60, Solsbækvej 1-200, Brogade 1-10'],
  [
    '9400',
    'Nørresundby',
    'Torvet 1-10, Brogade 1-20, Lindholm Brygge 1-40, Thistedvej 1-120, Hjørringvej 1-160, Lindholmsvej 1-80, Østergade 1-60, Vestergade 1-60, Stigsborgvej 1-70, Loftbrovej 1-30, Lufthavnsvej 1-110, Voerbjergvej 1-40, Skydebanevej 1-40, Sundsholmen 1-50, Høvejen 1-80',
  ],
  [
    '9500',
    'Hobro',
    'Adelgade 1-90, Store Torv 1-10, Jernbanegade 1-30, Ølsvej 1-60, Hostrupvej 1-90, Smedevej 1-60, Skivevej 1-100',
  ],
  ['9560', 'Hadsund', 'Storegade 1-60, Torvet 1-10, Ålborgvej 1-80, Nørregade 1-40, Mariagervej 1-40'],
  ['9600', 'Aars', 'Himmerlandsgade 1-150, Vestre Boulevard 1-40, Industrivej 1-20, Messecentervej 1-10'],
  [
    '9700',
    'Brønderslev',
    'Algade 1-80, Bredgade 1-110, Nygade 1-30, Østergade 1-40, Saltumvej 1-60, Ny Rådhusplads 1-5, Erhvervsparken 1-20',
  ],
  [
    '9800',
    'Hjørring',
    'Østergade 1-60, Jernbanegade 1-30, Springvandspladsen 1-10, Strømgade 1-20, Nørregade 1-60, Østre Alle 1-20, Frederikshavnsvej 1-170, Ålborgvej 1-60, Skagensvej 1-120, Frilandsvej 1-120, Bispensgade 1-130, P. Nørkjærs Plads 1-10, Markedsgade 1-20, A.F. Heidemanns Vej 1-30, Åstrupvej 1-60, Hestkærvej 1-30, Buen 1-10, Nørrebro 1-60',
  ],
  [
    '9850',
    'Hirtshals',
    'Nørregade 1-40, Hjørringgade 1-60, Havnegade 1-30, Norgeskajen 1-10, Dalsagervej 1-60, Willemoesvej 1-40',
  ],
  [
    '9900',
    'Frederikshavn',
    'Danmarksgade 1-100, Søndergade 1-250, Havnegade 1-30, Skippergade 1-40, Rådhus Allé 1-110, Kragholmen 1-10, Hjørringvej 1-200, Skagensvej 1-130, Suderbovej 1-60, Rimmens Alle 1-140, Nordre Strandvej 1-60, Asylgade 1-30, Sæbyvej 1-40, Constantiavej 1-60, Gærumvej 1-120, Apholmenvej 1-40, Europavej 1-20',
  ],
  [
    '9990',
    'Skagen',
    'Sct. Laurentii Vej 1-150, Havnevej 1-30, Havneplads 1-20, Spliidsvej 1-40, Skagavej 60-200, Markvej 1-20',
  ],
];
