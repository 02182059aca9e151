-- What a booking says in free text about a passenger: SSR, OSI and RMK lines, as the reservation system writes them.
alter table flight_passengers add column free_text text not null default '';
