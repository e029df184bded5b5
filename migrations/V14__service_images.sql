-- Which picture a file belongs to: asked for each file that nothing else points at, before it is removed.
create index service_images_by_file on service_images (file_id);
create index service_images_by_thumbnail on service_images (thumbnail_id);
create index service_images_by_display on service_images (display_id);
