-- What the service supervisor's lists hold in a new installation, and what people choose of mails.

-- A working day is eight hours: 480 minutes.
insert into service_list_items
    (list, code, code_folded, name_en, name_fr, sort, respond_minutes, resolve_minutes, created_at, updated_at)
select column1, column2, lower(column2), column3, column4, column5, column6, column7, 1767225600000, 1767225600000
from (values
    ('priorityLevels', 'URGENT', 'Urgent: unsafe or open to the weather', 'Urgent : dangereux ou ouvert aux intempéries', 10, 240, 960),
    ('priorityLevels', 'NORMAL', 'Normal', 'Normale', 20, 480, 4800),
    ('priorityLevels', 'LOW', 'Low: looks only', 'Faible : apparence seulement', 30, 1440, 9600),
    ('priorityTypes', 'SAFETY', 'Safety or security of the building', 'Sécurité du bâtiment', 10, null, null),
    ('priorityTypes', 'WEATHER', 'Water or air comes in', 'Infiltration d’eau ou d’air', 20, null, null),
    ('priorityTypes', 'OCCUPANCY', 'Holds up the handing over', 'Retarde la remise des clés', 30, null, null),
    ('priorityTypes', 'SITE', 'Holds up work on site', 'Retarde le chantier', 40, null, null),
    ('priorityTypes', 'COMFORT', 'Comfort and operation', 'Confort et fonctionnement', 50, null, null),
    ('priorityTypes', 'FINISH', 'Finish and appearance', 'Fini et apparence', 60, null, null),
    ('crewReasons', 'HEAVY', 'Unit too heavy for one crew', 'Unité trop lourde pour une équipe', 10, null, null),
    ('crewReasons', 'HEIGHT', 'Work at height', 'Travail en hauteur', 20, null, null),
    ('crewReasons', 'LIFT', 'Lift or crane on site', 'Nacelle ou grue sur le chantier', 30, null, null),
    ('crewReasons', 'MANY', 'Many units in one day', 'Plusieurs unités le même jour', 40, null, null),
    ('crewReasons', 'GLAZING', 'Large glass', 'Grand vitrage', 50, null, null),
    ('crewReasons', 'TRAINING', 'Training of a new crew', 'Formation d’une nouvelle équipe', 60, null, null),
    ('shipMethods', 'TRUCK', 'With the next load', 'Avec le prochain chargement', 10, null, null),
    ('shipMethods', 'COURIER', 'Courier', 'Messagerie', 20, null, null),
    ('shipMethods', 'FREIGHT', 'Freight carrier', 'Transporteur', 30, null, null),
    ('shipMethods', 'CREW', 'Brought by the crew', 'Apporté par l’équipe', 40, null, null),
    ('shipMethods', 'PICKUP', 'Picked up at the plant', 'Ramassage à l’usine', 50, null, null),
    ('serviceTypes', 'WARRANTY', 'Warranty repair', 'Réparation sous garantie', 10, null, null),
    ('serviceTypes', 'PARTS', 'Parts only', 'Pièces seulement', 20, null, null),
    ('serviceTypes', 'REGLAZE', 'Sealed unit replacement', 'Remplacement d’unité scellée', 30, null, null),
    ('serviceTypes', 'ADJUST', 'Adjustment', 'Ajustement', 40, null, null),
    ('serviceTypes', 'DELIVERY', 'Delivery damage or shortage', 'Dommage ou manque à la livraison', 50, null, null),
    ('serviceTypes', 'INSPECT', 'Inspection', 'Inspection', 60, null, null),
    ('serviceTypes', 'CHARGE', 'Chargeable repair', 'Réparation facturable', 70, null, null),
    ('rejectReasons', 'EXPIRED', 'Warranty has ended', 'Garantie échue', 10, null, null),
    ('rejectReasons', 'INSTALL', 'Caused by the installation', 'Causé par l’installation', 20, null, null),
    ('rejectReasons', 'HANDLING', 'Damaged after delivery', 'Endommagé après la livraison', 30, null, null),
    ('rejectReasons', 'CARE', 'Wear or lack of maintenance', 'Usure ou manque d’entretien', 40, null, null),
    ('rejectReasons', 'CONDENSATION', 'Condensation from humidity in the room', 'Condensation due à l’humidité intérieure', 50, null, null),
    ('rejectReasons', 'TOLERANCE', 'Within tolerance', 'Dans les tolérances', 60, null, null),
    ('rejectReasons', 'NOTOURS', 'Not our product', 'N’est pas notre produit', 70, null, null),
    ('incompleteReasons', 'PARTS', 'Wrong or missing parts', 'Pièces manquantes ou erronées', 10, null, null),
    ('incompleteReasons', 'NOBODY', 'Nobody on site', 'Personne sur place', 20, null, null),
    ('incompleteReasons', 'ACCESS', 'No access to the unit', 'Unité inaccessible', 30, null, null),
    ('incompleteReasons', 'WEATHER', 'Weather', 'Météo', 40, null, null),
    ('incompleteReasons', 'TIME', 'Not enough time', 'Temps insuffisant', 50, null, null),
    ('incompleteReasons', 'UNSAFE', 'Unsafe site', 'Chantier dangereux', 60, null, null),
    ('incompleteReasons', 'MORE', 'More damage than reported', 'Plus de dommages que signalé', 70, null, null),
    ('resolutions', 'ADJUSTED', 'Adjusted', 'Ajusté', 10, null, null),
    ('resolutions', 'REPAIRED', 'Repaired on site', 'Réparé sur place', 20, null, null),
    ('resolutions', 'PART', 'Part replaced', 'Pièce remplacée', 30, null, null),
    ('resolutions', 'GLASS', 'Sealed unit replaced', 'Unité scellée remplacée', 40, null, null),
    ('resolutions', 'SASH', 'Sash or panel replaced', 'Volet ou panneau remplacé', 50, null, null),
    ('resolutions', 'UNIT', 'Unit remade', 'Unité refaite', 60, null, null),
    ('resolutions', 'SHIPPED', 'Parts shipped', 'Pièces expédiées', 70, null, null),
    ('resolutions', 'CREDIT', 'Credit given', 'Crédit accordé', 80, null, null),
    ('resolutions', 'EXPLAINED', 'Explained, nothing to repair', 'Expliqué, rien à réparer', 90, null, null)
);

-- All dealers' service orders, newest first.
create index service_orders_recent on service_orders (ordered_on desc, id desc);

-- What somebody has chosen for a kind of mail; without a row: at once.
create table mail_choices (
    user_id integer not null references users (id),
    kind text not null,
    mode text not null check (mode in ('now', 'digest', 'off')),
    primary key (user_id, kind)
) strict, without rowid;

-- What waits for somebody's next daily mail.
create table mail_digest (
    id integer primary key,
    user_id integer not null references users (id),
    kind text not null,
    subject text not null,
    -- Where it leads; blank where it leads nowhere.
    link text not null default '',
    -- The paper that would go with it, as JSON.
    attachment text,
    created_at integer not null
) strict;
create index mail_digest_by_user on mail_digest (user_id, id);
create index mail_digest_by_age on mail_digest (created_at);
